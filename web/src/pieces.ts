/** The pieces in running text and in buttons: the same drawings as on the board. */

import { html, type TemplateResult } from "lit";

import copper from "../../src/scheibe/draw/symbols/coin-copper.svg?url";
import gold from "../../src/scheibe/draw/symbols/coin-gold.svg?url";
import button from "../../src/scheibe/draw/symbols/disc-button.svg?url";
import type { Seat } from "./wire.ts";

const COINS: Record<Seat, string> = { copper, gold };

/** A team's coin; `alt` where no word beside it says which it is. */
export const coin = (seat: Seat, look: string, alt = ""): TemplateResult => html`<img class=${look} src=${COINS[seat]} alt=${alt} />`;

/** Where the drawings are, for pictures that place them themselves. */
export const DRAWINGS = { copper, gold, button };
