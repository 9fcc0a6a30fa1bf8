/** What server and page say to each other: the shapes of docs/protocol.md, for the parts that the page reads. */

/** The version of docs/protocol.md that this page speaks. */
export const PROTOCOL = 1;

/** A seat by its name, such as "copper"; each game has two. Chance has no seat. */
export type Seat = string;

/** The seat among those that may be to move; null where chance is, or nobody. */
export const seatOf = (mover: Seat | null | undefined): Seat | null => (mover === "chance" ? null : (mover ?? null));

/** What a Fluent text may be filled with. */
export type Arguments = Record<string, string | number>;

/** An error as it is sent; `code` is also the name of its text. */
export interface Refusal {
  code: string;
  args: Arguments;
  clause: string;
  cause: string[];
  text: string;
}

export interface Outcome {
  winner: Seat | null;
  reason: string;
}

/** What the position of every game tells. */
export interface AnyState {
  game: string;
  phase: string;
  to_move: Seat | null;
  score: Record<Seat, number>;
  outcome: Outcome | null;
}

/** A game's own shapes: its positions, what may be chosen in them, and its moves as data to show. */
export interface Shapes {
  state: AnyState;
  offers: { kind: string };
  move: { type: string };
}

/** Something that happened and is worth a sentence. */
export interface Fact {
  code: string;
  args: Arguments;
}

/** One row of a match's log. */
export interface MatchEvent<G extends Shapes = Shapes> {
  number: number;
  seat: Seat;
  kind: "move" | "chance" | "call" | "accept" | "resign" | "hint" | "time" | "claim" | "abort" | "offer" | "agree" | "decline" | "closed";
  text: string;
  at: string;
  move: G["move"] | null;
  facts: Fact[];
  state: G["state"];
  rightful?: boolean;
  back_to?: number;
  /** What a hint advises, and the code of the text that says why. */
  advice?: { moves: G["move"][]; reason: string };
}

/** A person's seat; where a program sits there, `program` is what it calls itself. */
export type SeatEntry = { kind: "person"; name?: string | null; program?: string } | { kind: "open" } | { kind: "bot"; bot: string };

export type OptionValue = string | number | boolean | null;

/** How long each may think; a day's clock counts anew for each submission. */
export type Clock = { kind: "live"; base: number; increment: number } | { kind: "days"; days: number };

/** A clock as it stood at `since`: what is `left` to each seat, in seconds, and whose time runs. */
export type RunningClock = Clock & { left: Record<Seat, number>; running: Seat | null; since: string | null };

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
  to_move: Seat | null;
  thinking: Seat | null;
  may_call: Seat[];
  must_accept: Seat | null;
  outcome: Outcome | null;
  /** Shown in the lobby until somebody has joined. */
  listed: boolean;
  /** Whether people may write to each other. */
  chat: boolean;
  /** The match can still be called off. */
  may_abort: boolean;
  /** The seats that may offer a draw, and the one whose offer stands. */
  may_offer: Seat[];
  offer: Seat | null;
  clock: RunningClock | null;
  /** Who wants to play once more, and the match that came of it. */
  rematch: { asked: Seat[]; match: string | null };
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

/**
 * A bot that can be played against; `level` counts from 1, and is null for one by which others are measured. A program of the host has
 * the `title` that it gives itself.
 */
export interface BotEntry {
  name: string;
  level: number | null;
  title?: string;
}

export interface GameEntry {
  name: string;
  seats: string[];
  options: OptionSpec[];
  /** The game's own, weakest first, then programs of the host. */
  bots: BotEntry[];
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
  /** The host's own pages, as addresses. */
  imprint: string | null;
  privacy: string | null;
}

/** The answer to the making of a match: the only one in which secrets stand. */
export interface Made {
  match: string;
  seed_hash: string;
  seats: Record<Seat, { kind: "person"; secret: string } | { kind: "open"; invitation: string } | { kind: "bot"; bot: string }>;
}

/** A seat that was open, for whoever has just taken it. */
export interface Joined {
  match: string;
  seat: Seat;
  secret: string;
}

/** Who is there: spectators by number, seats by name; of those who have gone, since when. */
export interface People {
  watching: number;
  present: Seat[];
  gone: Record<Seat, string>;
}

export type Room = "players" | "spectators";

/** One message of a chat; an erased one has no text. It comes from a seat, or from a "spectator". */
export interface Message {
  number: number;
  room: Room;
  from: Seat;
  name: string | null;
  text: string;
  at: string;
  erased: boolean;
  /** This page may take it back. */
  own: boolean;
}

/** A previewed position: the newest one with the draft on top. */
export interface Preview<G extends Shapes = Shapes> {
  state: G["state"];
  offers: G["offers"] | null;
}

export interface Hello {
  type: "hello";
  protocol: number;
  since: number;
  secrets: Record<Seat, string>;
  nonces: Record<Seat, string>;
  visitor?: Visitor;
}

/** Who writes without a seat: known again by the key. */
export interface Visitor {
  key: string;
  name: string | null;
}

/** What a seat may submit besides moves. */
export type Declaration = "call" | "accept" | "resign" | "abort" | "claim" | "offer" | "agree" | "decline";

/** One submission; `id` is the client's own, so that it can be sent again until it is answered. */
export interface Submit {
  type: "submit";
  id: string;
  seat: Seat;
  since: number;
  action: "moves" | Declaration;
  moves?: string[];
}

/** The question what some moves would lead to. */
export interface AskPreview {
  type: "preview";
  id: string;
  seat: Seat;
  since: number;
  moves: string[];
}

/** The question what a strong player would do. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: Seat;
  since: number;
}

/** What is said beside the match: it is no event of it. */
export type Remark =
  | { type: "rematch"; id: string; seat: Seat }
  | { type: "chat"; id: string; room: Room; text: string; seat?: Seat }
  | { type: "erase"; number: number };

export type ToServer = Hello | Submit | AskPreview | AskHint | Remark | { type: "since"; number: number } | { type: "ping" };

/** What stands after the newest event. */
export interface Present<G extends Shapes = Shapes> extends Preview<G> {
  number: number;
}

/** Events, and how it is then; `now` is the server's time. */
export interface News<G extends Shapes> extends Present<G> {
  now: string;
  match: Match;
  events: MatchEvent<G>[];
}

/** What a server tells that is no event of the match. */
export type Heard = ({ type: "people" } & People) | { type: "chat"; rooms: Room[]; messages: Message[] };

/** The answer to a preview, or why there is none; of the latter kind are other answers too. */
export type Tried<G extends Shapes> =
  | ({ type: "preview"; id: string } & Preview<G>)
  | ({ type: "refused"; id: string | null; error: Refusal } & Partial<Present<G>>);

export type FromServer<G extends Shapes> =
  | ({ type: "welcome"; protocol: number } & News<G>)
  | ({ type: "events" } & News<G>)
  | { type: "accepted"; id: string; number: number }
  | Tried<G>
  | Heard
  | { type: "pong" }
  | { type: "restarting" };
