/** What server and page say to each other: the shapes of docs/protocol.md, for the parts that the page reads. */

/** The version of docs/protocol.md that this page speaks. */
export const PROTOCOL = 1;

/** A square of the field by its name, "a1" to "i18". */
export type Square = string;

/** The seats of Ultimade. */
export const SEATS = ["copper", "gold"] as const;
export type Seat = (typeof SEATS)[number];

/** The seat among those that may be to move; null where chance is, or nobody. */
export const seatOf = (mover: Seat | "chance" | null | undefined): Seat | null => (mover === "chance" ? null : (mover ?? null));

/** What a Fluent text may be filled with. */
export type Arguments = Record<string, string | number>;

/** An error as it is sent; `code` is also the name of its text. */
export interface Refusal {
  code: string;
  args: Arguments;
  clause: string;
  cause: Square[];
  text: string;
}

export interface Outcome {
  winner: Seat | null;
  reason: string;
}

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

/** Something that happened and is worth a sentence. */
export interface Fact {
  code: string;
  args: Arguments;
}

/** One row of a match's log. */
export interface MatchEvent {
  number: number;
  seat: Seat | "chance";
  kind: "move" | "chance" | "call" | "accept" | "resign";
  text: string;
  at: string;
  move: MoveData | null;
  facts: Fact[];
  state: State;
  rightful?: boolean;
  back_to?: number;
}

export type SeatEntry = { kind: "person"; name?: string | null } | { kind: "bot"; bot: string };

export type OptionValue = string | number | boolean | null;

export interface Match {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  versions: Record<string, number>;
  created: string;
  seed_hash: string;
  seed: string | null;
  seats: Record<Seat, SeatEntry>;
  begun: boolean;
  number: number;
  to_move: Seat | "chance" | null;
  thinking: Seat | null;
  may_call: Seat[];
  must_accept: Seat | null;
  outcome: Outcome | null;
}

/** One option of a game. */
export interface OptionSpec {
  name: string;
  kind: "choice" | "integer" | "number" | "flag";
  default: OptionValue;
  clause: string;
  choices: string[];
  minimum: number | null;
  maximum: number | null;
  optional: boolean;
}

export interface GameEntry {
  name: string;
  seats: string[];
  options: OptionSpec[];
  bots: { name: string }[];
}

export interface Catalog {
  games: GameEntry[];
}

export interface Status {
  version: string;
  protocol: number;
  ready: boolean;
  preparing: { done: number; total: number; what: string } | null;
  failed: boolean;
  lan: string | null;
}

/** The answer to the making of a match: the only one in which secrets stand. */
export interface Made {
  match: string;
  seed_hash: string;
  seats: Record<Seat, { kind: "person"; secret: string } | { kind: "bot"; bot: string }>;
}

/** A previewed position: the newest one with the draft on top. */
export interface Preview {
  state: State;
  offers: Offers | null;
}

export interface Hello {
  type: "hello";
  protocol: number;
  since: number;
  secrets: Partial<Record<Seat, string>>;
  nonces: Partial<Record<Seat, string>>;
}

/** One submission; `id` is the client's own, so that it can be sent again until it is answered. */
export interface Submit {
  type: "submit";
  id: string;
  seat: Seat;
  since: number;
  action: "moves" | "call" | "accept" | "resign";
  moves?: string[];
}

export type ToServer = Hello | Submit | { type: "since"; number: number } | { type: "ping" };

/** What stands after the newest event. */
export interface Present {
  state: State;
  offers: Offers | null;
  number: number;
}

export type FromServer =
  | ({ type: "welcome"; protocol: number; match: Match; events: MatchEvent[] } & Present)
  | ({ type: "events"; match: Match; events: MatchEvent[] } & Present)
  | { type: "accepted"; id: string; number: number }
  | ({ type: "refused"; id: string | null; error: Refusal } & Partial<Present>)
  | { type: "pong" }
  | { type: "restarting" };
