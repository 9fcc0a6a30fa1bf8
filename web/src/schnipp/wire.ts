/** Schnipp on the wire: the shapes of docs/protocol.md. Metres, metres a second; x to the right, y up the lane, the launch line at y = 0. */

import type { Outcome } from "../wire.ts";

/** The sides of Schnipp. Each has discs 0 to 4 for the whole match. */
export const SIDES = ["white", "black"] as const;
export type Side = (typeof SIDES)[number];

/** How a disc leaves while things move. */
export type Way = "over-rail" | "under-band" | "over-line";

/** How a disc went out of play, or why it came back. */
export type Why = Way | "crossbar" | "no-place";

/** Where one disc is. */
export type Disc = { at: "lane"; x: number; y: number } | { at: "hand" } | { at: "out"; why: Why };

/** A flick: where the disc lay on the launch line, its velocity (m/s) and its spin (rad/s). */
export interface Flick {
  x: number;
  vx: number;
  vy: number;
  spin: number;
}

/** The measures of the table that a page needs. */
export interface Table {
  lane_width: number;
  band_y: number;
  crossbar_y: number;
  disc_radius: number;
  disc_thickness: number;
  max_speed: number;
  tie_tolerance: number;
}

/** What a hand adds to a flick: one standard deviation of its direction (degrees) and, relatively, of its speed. */
export interface HandNoise {
  direction_degrees: number;
  speed: number;
}

/** How a round lay when it was scored; `counted` are discs of the winner. */
export interface Lay {
  discs: Record<Side, Disc[]>;
  distances: Record<Side, (number | null)[]>;
  winner: Side | null;
  points: number;
  counted: number[];
}

/** A position of Schnipp, ready to be drawn. `lay` stands from the scoring of a round until the next flick. */
export interface State {
  game: "schnipp";
  phase: "lot" | "flick" | "hand" | "over";
  to_move: Side | "chance" | null;
  /** The side that flicks, or whose flick the hand follows. */
  turn: Side | null;
  score: Record<Side, number>;
  round: number;
  starter: Side | null;
  flicks: number;
  discs: Record<Side, Disc[]>;
  /** Signed, to the band at rest; null for a disc that is not on the lane. */
  distances: Record<Side, (number | null)[]>;
  nearest: { seat: Side; disc: number; distance: number } | null;
  tied: boolean;
  lay: Lay | null;
  gained: Record<Side, number> | null;
  meant: Flick | null;
  table: Table;
  hand: HandNoise;
  points_to_win: number;
  outcome: Outcome | null;
}

/** What the side to move may do: put this disc on the launch line, anywhere in these closed intervals of x, and flick it. */
export interface FlickOffers {
  kind: "flick";
  disc: number;
  places: [number, number][];
  max_speed: number;
  hand: HandNoise;
}

export type Offers = FlickOffers | { kind: "none" };

/** A disc that came back to its side's hand, or went out of play. */
export interface Change {
  seat: Side;
  disc: number;
  to: "hand" | "out";
  why: Why;
}

/** How a round ended. */
export interface RoundEnd {
  winner: Side | null;
  points: number;
  counted: number[];
  reason: "no-discs" | "flicks";
}

/** What the event that executed a flick tells besides. */
export interface Consequences {
  changes: Change[];
  cleared: Change[];
  round: RoundEnd | null;
}

/** A flick that waits for the hand, or has been executed at once. */
export type FlickData = { type: "flick"; side: Side; disc: number; meant: Flick } & (
  | { executed: null }
  | ({ executed: Flick } & Consequences)
);

/** A flick as the hand executed it: turned to the left where `turned_degrees` is positive, faster by a part of its speed. */
export type HandData = {
  type: "hand";
  side: Side;
  disc: number;
  meant: Flick;
  executed: Flick;
  turned_degrees: number;
  faster: number;
} & Consequences;

/** A move as data to animate. */
export type MoveData = { type: "lot"; side: Side } | FlickData | HandData;

/** One disc in one segment: its centre at s seconds after the segment's start is x[0] + x[1] s + x[2] s² + x[3] s³, and y likewise. */
export interface Piece {
  x: [number, number, number, number];
  y: [number, number, number, number];
  /** How far it has turned since the flick (rad, counter-clockwise), and how fast it turns (rad/s). */
  angle: number;
  spin: number;
}

/** A stretch of time. A disc that is not moving stays where it was; `band`: the discs that press on the band, left to right. */
export interface Segment {
  start: number;
  end: number;
  moving: Record<string, Piece>;
  band: number[];
}

/** Something to hear; `speed` is the change of velocity. */
export interface Sound {
  time: number;
  kind: "flick" | "disc" | "rail" | "band";
  speed: number;
  x: number;
  y: number;
}

/** What a flick did. Discs are numbered by their place in `discs`, where they stand as they lay at time 0, the flicked one last. */
export interface Motion {
  duration: number;
  complete: boolean;
  spin_brake: number;
  discs: { seat: Side; disc: number; x: number; y: number }[];
  segments: Segment[];
  exits: { disc: number; way: Way; time: number }[];
  sounds: Sound[];
}
