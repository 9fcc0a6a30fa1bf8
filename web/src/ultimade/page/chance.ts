/** All that a match of Ultimade needs when chance decides: fetched when it does. */

export { roll, rollView } from "./die.ts";
export { monsterView, placeBeside, squaresAbout } from "./monster.ts";
