/** Everything that one picture of the board shows. */

import type { Arguments } from "../wire.ts";
import { type MoveData, type Offers, type Seat, SEATS, type Square, type State } from "./wire.ts";
import type { Half, Run, Situation } from "./choice.ts";
import type { Lie, Point } from "./geometry.ts";
import { centre, M, placeOf, steps } from "./geometry.ts";

/** Fluent: the text of an id, filled in. */
export type Texts = (id: string, args?: Arguments) => string;

/** A tap counts for the nearest legal target within so many pixels. */
export const NEAR = 22;

/** How the square under the cursor was found. */
export type By = "mouse" | "touch" | "keys";

export interface Scene {
  state: State;
  lie: Lie;
  /** CSS pixels a unit of the drawing. */
  scale: number;
  situation: Situation;
  half: Half;
  /** What may be seen as offered: the squares in reach, the choosable coins and those who may get the disc. */
  reach: Square[];
  coins: Square[];
  receivers: Square[];
  draft: Run[];
  last: MoveData[];
  refusal: { move: string; cause: Square[] } | null;
  /** The target under mouse, finger or keyboard. */
  cursor: Square | null;
  by: By;
  /** A coin held by a dragging mouse. */
  dragged: { from: Square; at: Point } | null;
  texts: Texts;
}

export function offers(scene: Scene): Offers | null {
  return scene.situation.offers;
}

/** Whether the seats officiate: throws are offered as possible then, and none of them is called free. */
export function unjudged(scene: Scene): boolean {
  const offered = offers(scene);
  return offered?.kind === "throw" && offered.may_turn;
}

/** The place of a square in this picture. */
export function spot(scene: Scene, square: Square): Point {
  return centre(square, scene.lie);
}

/** The opponents of a player of the offence that stand next to it. */
export function markersOf(state: State, square: Square): Square[] {
  const { offence } = state;
  if (!offence || !state.coins[offence].includes(square)) return [];
  return state.coins[other(offence)].filter((coin) => steps(coin, square) === 1);
}

export function other(seat: Seat): Seat {
  return seat === "copper" ? "gold" : "copper";
}

/** Whose coin stands on a square. */
export function sideOn(state: State, square: Square): Seat | null {
  return SEATS.find((side) => state.coins[side].includes(square)) ?? null;
}

/** Whether a square lies in an end zone. */
export function inEndZone({ depth }: State, square: Square): boolean {
  const { row } = placeOf(square);
  return row < depth || row >= M.rows - depth;
}
