/** What the page around the board needs of it. */

export { UltimadeBoard } from "./board.ts";
export { type Choice, type Run } from "./choice.ts";
export type { Texts } from "./scene.ts";
