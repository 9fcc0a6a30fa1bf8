/** The seats of both games: their names, and their pieces in running text and in buttons, drawn as they are in play. */

import { html, type TemplateResult } from "lit";

import copper from "../../src/scheibe/draw/symbols/coin-copper.svg?url";
import gold from "../../src/scheibe/draw/symbols/coin-gold.svg?url";
import black from "../../src/scheibe/draw/symbols/disc-black.svg?url";
import button from "../../src/scheibe/draw/symbols/disc-button.svg?url";
import white from "../../src/scheibe/draw/symbols/disc-white.svg?url";
import { say } from "./texts.ts";
import type { Seat } from "./wire.ts";

/** Where the drawings are, for pictures that place them themselves. */
export const DRAWINGS = { copper, gold, white, black, button };

/** What a seat is called. */
export const seatName = (seat: Seat): string => say("seats-name", { side: seat });

/** A seat's piece; `alt` where no word beside it says which it is. */
export const piece = (seat: Seat, look: string, alt = ""): TemplateResult => html`<img class=${look} src=${DRAWINGS[seat as keyof typeof DRAWINGS]} alt=${alt} />`;

/** Both names with their points: "Copper 3 : 2 Gold". */
export function standing(score: Record<Seat, number>): string {
  const [[one, first] = ["", 0], [other, second] = ["", 0]] = Object.entries(score);
  return say("seats-standing", { one: seatName(one), first, other: seatName(other), second });
}
