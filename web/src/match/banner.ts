/** The one sentence on top: what just happened, whose turn it is and what to do. */

import { standing } from "../seats.ts";
import { has, say, sayRefusal } from "../texts.ts";
import { seatOf, type AnyState, type Fact, type Match, type MatchEvent, type Outcome, type Refusal, type Seat, type Shapes } from "../wire.ts";
import type { LiveMatch } from "./live.ts";
import type { Step } from "./log.ts";

export interface Banner {
  look: "turn" | "wait" | "no" | "over";
  piece: Seat | null;
  /** What just happened, where that is told too. */
  news: string;
  text: string;
  /** The clause that a refusal rests on, as the text names it; empty where there is none. */
  clause?: string;
  thinking: boolean;
}

/** What the page knows beside the match. */
export interface Circumstance {
  /** A bot has been thinking, or a submission been on its way, for so long that it is said. */
  slow: boolean;
  /** What happened is told before what to do. */
  news: boolean;
  /** Little room: what happened stands alone until the player has read it. */
  narrow: boolean;
}

/** The sentences that only the game can say. */
export interface Sayings<G extends Shapes> {
  /** What stands between two moves, before anything else is said of the present; mostly nothing. */
  interlude(): Banner | null;
  /** What the seat to move is to do, with what is half chosen; null where nothing is offered. */
  todo(side: Seat): string | null;
  /** Whose turn it is where it is nobody's on this page. */
  awaited(side: Seat): string;
  /** Whether a fact is told as news; what the turn itself says is not. */
  tells(fact: Fact): boolean;
  /** A line of the move list. */
  step(step: Step<G>): string;
  /** What is being played out; empty: what was said before still does. */
  playing(event: MatchEvent<G>): string;
  /** How a match ended, where there is more to say than who won. */
  ended(outcome: Outcome): string;
  /** Something is half chosen: what happened before that has been read. */
  choosing: boolean;
}

/** The banner of a match; null while what was said before still does. */
export function bannerOf<G extends Shapes>(live: LiveMatch<G>, game: Sayings<G>, circumstance: Circumstance): Banner | null {
  const { match, present, cursor, playing } = live;
  if (live.reason) return plain("wait", null, sayRefusal(live.reason));
  if (!match || !present) return plain("wait", null, say(live.line === "offline" ? "page-banner-offline" : "page-banner-connecting"));
  if (live.line === "offline") return plain("no", null, offline(live.waiting));
  if (live.refusing) return refused(live.refusing.refusal);
  if (cursor !== null) return past(live.steps[cursor], cursor, game);
  const between = game.interlude();
  if (between) return between;
  if (playing) {
    const text = game.playing(playing);
    return text ? plain("wait", seatOf(playing.seat), text) : null;
  }
  if (!match.begun) return plain("wait", null, say("page-banner-not-begun"));
  if (match.outcome) return over(match, match.outcome, present.state, game.ended(match.outcome), live.held.length > 0);
  if (live.waiting) return circumstance.slow ? plain("wait", live.actor, say("page-banner-sending")) : null;
  return withNews(presently(live, game, circumstance), live, game, circumstance);
}

export function plain(look: Banner["look"], piece: Seat | null, text: string): Banner {
  return { look, piece, news: "", text, thinking: false };
}

const refused = (refusal: Refusal): Banner =>
  ({ ...plain("no", null, say("page-banner-refused", { reason: sayRefusal(refusal) })), clause: refusal.clause });

const offline = (waiting: number): string =>
  waiting ? say("page-banner-offline-waiting", { count: waiting }) : say("page-banner-offline");

function withNews<G extends Shapes>(banner: Banner, live: LiveMatch<G>, game: Sayings<G>, circumstance: Circumstance): Banner {
  if (!circumstance.news || game.choosing) return banner;
  const news = newsOf(live, game, banner.text);
  if (!news) return banner;
  return circumstance.narrow && banner.look === "turn" ? { ...banner, text: news } : { ...banner, news };
}

/** The facts since the player's last submission, the last two of them that the banner does not say anyway. */
function newsOf<G extends Shapes>(live: LiveMatch<G>, game: Sayings<G>, text: string): string {
  const told = live.news.filter((fact) => has(fact.code) && game.tells(fact)).map((fact) => say(fact.code, fact.args));
  return told.filter((sentence, index) => told.indexOf(sentence) === index && sentence !== text).slice(-2).join(" ");
}

/** What an event brought, in sentences. */
export const factsOf = (event: MatchEvent): string[] =>
  event.facts.filter((fact) => has(fact.code)).map((fact) => say(fact.code, fact.args));

/** An event that is played out: what it brought, or else the move itself, by whom. */
export function playingText(event: MatchEvent, told: string): string {
  const facts = factsOf(event);
  if (facts.length) return facts.join(" ");
  const seat = seatOf(event.seat);
  return seat ? say("page-banner-playing", { side: seat, step: told }) : `${told}.`;
}

function past<G extends Shapes>(step: Step<G> | undefined, index: number, game: Sayings<G>): Banner {
  const facts = (step?.events ?? []).flatMap(factsOf);
  const text = say("page-banner-past", { number: index + 1, step: step ? game.step(step) : "" });
  return plain("wait", seatOf(step?.seat), [text, ...facts.slice(0, 1)].join(" "));
}

function over(match: Match, { winner, reason }: Outcome, { score }: AnyState, more: string, mine: boolean): Banner {
  const text = winner
    ? say("page-banner-won", { side: winner, standing: standing(score) })
    : say("page-banner-draw", { standing: standing(score) });
  const side = Object.keys(match.seats).find((seat) => seat !== winner) ?? "";
  const how = reason === "resigned" ? resigned(match, side) : more;
  return plain("over", winner, [text, how, mine ? say("page-banner-over-another") : ""].filter(Boolean).join(" "));
}

/** Who gave up, by name. */
function resigned({ seats }: Match, side: Seat): string {
  const entry = seats[side];
  const name = entry?.kind === "person" ? entry.name : null;
  return name ? say("page-banner-over-resigned-name", { side, name }) : say("page-banner-over-resigned", { side });
}

function presently<G extends Shapes>(live: LiveMatch<G>, game: Sayings<G>, circumstance: Circumstance): Banner {
  const { match, actor } = live;
  const accepting = match?.must_accept;
  if (accepting) {
    if (!live.held.includes(accepting)) return plain("wait", accepting, say("page-banner-accepting", { side: accepting }));
    const text = match?.may_call.includes(accepting) ? "page-banner-accept" : "page-banner-accept-only";
    return plain("turn", accepting, say(text, { side: accepting }));
  }
  const todo = actor && game.todo(actor);
  if (todo) return plain("turn", actor, todo);
  if (match?.thinking) {
    const text = circumstance.slow ? say("page-banner-thinking", { side: match.thinking }) : game.awaited(match.thinking);
    return { ...plain("wait", match.thinking, text), thinking: circumstance.slow };
  }
  const mover = seatOf(match?.to_move);
  return mover ? plain("wait", mover, game.awaited(mover)) : plain("wait", null, say("page-banner-chance"));
}

/** A sentence as head and rest: what stands before the first colon is set bold. */
export function headOf(text: string): [string, string] {
  const colon = text.indexOf(": ");
  return colon > 0 && colon < 40 ? [text.slice(0, colon + 1), text.slice(colon + 1)] : ["", text];
}
