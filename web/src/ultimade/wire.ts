/** What server and page say to each other about Ultimade: the shapes of docs/protocol.md. */

import type { Outcome, Refusal, Shapes } from "../wire.ts";

/** A square of the field by its name, "a1" to "i18". */
export type Square = string;

/** The seats of Ultimade. */
export const SEATS = ["copper", "gold"] as const;
export type Seat = (typeof SEATS)[number];

export type Phase =
  | "lot"
  | "receivers-line-up"
  | "pullers-line-up"
  | "pull"
  | "offence-runs"
  | "defence-runs"
  | "throw"
  | "nearest"
  | "monster"
  | "die"
  | "over";

/**
 * A position of Ultimade, ready to be drawn. A coin keeps its index in its list for the whole point. Before the lot there
 * is neither `offence` nor `north`. `depth` counts the rows of an end zone.
 */
export interface State {
  game: "ultimade";
  phase: Phase;
  to_move: Seat | "chance" | null;
  offence: Seat | null;
  coins: Record<Seat, Square[]>;
  ran: Square[];
  holder: Square | null;
  disc: Square | null;
  north: Seat | null;
  score: Record<Seat, number>;
  frozen: boolean;
  surplus: boolean;
  depth: number;
  outcome: Outcome | null;
}

export interface LineUpOffers {
  kind: "line-up";
  squares: Square[];
  suggestion: Square[];
}

export interface PullOffers {
  kind: "pull";
  pulls: Record<Square, Square[]>;
}

/**
 * For each coin that may run its destinations, each with the square before it on a shortest way (null: no way known).
 * `via` holds, in the same form, squares that a way crosses but where the coin may not end.
 */
export interface RunsOffers {
  kind: "runs";
  runs: Record<Square, Record<Square, Square | null>>;
  via: Record<Square, Record<Square, Square>>;
  may_end: boolean;
  may_not_end: Refusal | null;
}

export interface ThrowOffers {
  kind: "throw";
  throws: Square[];
  blocked: { to: Square; by: Square | null }[];
  may_turn: boolean;
}

export interface NearestOffers {
  kind: "nearest";
  squares: Square[];
  origin: Square;
}

/** What a die or two coins may show. */
export type Fall = Extract<MoveData, { type: "die" | "coins" }>;

export interface MonsterOffers {
  kind: "monster";
  catcher: Square;
  markers: Square[];
  device: "die" | "coins";
  turn: [number, number];
  /** All that may fall, each equally likely, and whether it brings a turn. */
  falls: Fall[];
}

/** What the seat to move may choose from. */
export type Offers = LineUpOffers | PullOffers | RunsOffers | ThrowOffers | NearestOffers | MonsterOffers;

/** A move as data to animate. */
export type MoveData =
  | { type: "line-up"; side: Seat; squares: Square[] }
  | { type: "pull" | "throw"; from: Square; to: Square }
  | { type: "run"; side: Seat; from: Square; to: Square; path: Square[] }
  | { type: "done" | "roll" | "decline" | "turn" }
  | { type: "take"; square: Square }
  | { type: "lot"; side: Seat }
  | { type: "die"; face: number; turn: boolean }
  | { type: "coins"; faces: ("tails" | "heads")[]; turn: boolean };

/** Ultimade, for the parts that every match has. */
export interface Ultimade extends Shapes {
  state: State;
  offers: Offers;
  move: MoveData;
}
