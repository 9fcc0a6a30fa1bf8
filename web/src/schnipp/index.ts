/** What the page around the table needs of it. */

export { type Aim, directionOf, type Part } from "./aim.ts";
export type { Flicked, Texts } from "./scene.ts";
export { SchnippTable } from "./table.ts";
export { directionWords, millimetres, placeWords, powerWords } from "./words.ts";
