/** The one sentence on top: what just happened, whose turn it is and what to do. */

import { has, say, sayRefusal } from "../texts.ts";
import type { Choice } from "../ultimade/choice.ts";
import { markersOf } from "../ultimade/scene.ts";
import { seatOf, type MatchEvent, type Offers, type Seat, type State } from "../wire.ts";
import { stepText, type Step } from "./log.ts";
import type { Table, View } from "./table.ts";
import { listed } from "./words.ts";

export interface Banner {
  look: "turn" | "wait" | "no" | "over";
  piece: Seat | null;
  /** What just happened, where that is told too. */
  news: string;
  text: string;
  thinking: boolean;
}

/** What the page knows beside the table. */
export interface Circumstance {
  /** A bot has been thinking, or a submission been on its way, for so long that it is said. */
  slow: boolean;
  /** What happened is told before what to do. */
  news: boolean;
  /** Little room: what happened stands alone until the player has read it. */
  narrow: boolean;
}

/** The banner of a table; null while what was said before still does. */
export function bannerOf(table: Table, circumstance: Circumstance): Banner | null {
  const { match, present, view } = table;
  if (table.reason) return plain("wait", null, sayRefusal(table.reason));
  if (!match || !present || !view) return plain("wait", null, say(table.line === "offline" ? "page-banner-offline" : "page-banner-connecting"));
  if (table.line === "offline") return plain("no", null, offline(table));
  if (table.refusing) return plain("no", null, say("page-banner-refused", { reason: sayRefusal(table.refusing.refusal) }));
  if (table.cursor !== null) return past(table.steps[table.cursor], table.cursor);
  if (table.playing) return playing(table.playing);
  if (!match.begun) return plain("wait", null, say("page-banner-not-begun"));
  if (match.outcome) return over(match.outcome.winner, match.outcome.reason, present.state);
  if (table.waiting) return circumstance.slow ? plain("wait", table.actor, say("page-banner-sending")) : null;
  return withNews(presently(table, view, circumstance), table, circumstance);
}

function plain(look: Banner["look"], piece: Seat | null, text: string): Banner {
  return { look, piece, news: "", text, thinking: false };
}

const offline = (table: Table): string =>
  table.waiting ? say("page-banner-offline-waiting", { count: table.waiting }) : say("page-banner-offline");

function withNews(banner: Banner, table: Table, circumstance: Circumstance): Banner {
  if (!circumstance.news || table.choice || table.runs.length) return banner;
  const news = newsOf(table);
  if (!news) return banner;
  return circumstance.narrow && banner.look === "turn" ? { ...banner, text: news } : { ...banner, news };
}

/** The facts since the player's last submission, the last two of them. */
export function newsOf(table: Table): string {
  const told = table.news.filter((fact) => has(fact.code)).map((fact) => say(fact.code, fact.args));
  return told.filter((sentence, index) => told.indexOf(sentence) === index).slice(-2).join(" ");
}

function past(step: Step | undefined, index: number): Banner {
  const facts = (step?.events ?? []).flatMap((event) => event.facts).map((fact) => say(fact.code, fact.args));
  const seat = seatOf(step?.seat);
  const text = say("page-banner-past", { number: index + 1, step: step ? stepText(step) : "" });
  return plain("wait", seat, [text, ...facts.slice(0, 1)].join(" "));
}

function playing(event: MatchEvent): Banner {
  const seat = seatOf(event.seat);
  const step: Step = { seat: event.seat, events: [event], gone: false };
  const facts = event.facts.filter((fact) => has(fact.code)).map((fact) => say(fact.code, fact.args));
  if (facts.length) return plain("wait", seat, facts.join(" "));
  const told = event.move?.type === "done" ? say("page-step-ended") : stepText(step);
  return plain("wait", seat, seat ? say("page-banner-playing", { side: seat, step: told }) : `${told}.`);
}

function over(winner: Seat | null, reason: string, state: State): Banner {
  const { copper, gold } = state.score;
  const how = has(`page-banner-over-${reason}`) ? say(`page-banner-over-${reason}`) : "";
  const text = winner
    ? say("page-banner-won", { side: winner, copper, gold })
    : say("page-banner-draw", { copper, gold });
  return plain("over", winner, how ? `${text} ${how}` : text);
}

function presently(table: Table, view: View, circumstance: Circumstance): Banner {
  const { match, actor } = table;
  const accepting = match?.must_accept;
  if (accepting) {
    if (!table.held.includes(accepting)) return plain("wait", accepting, say("page-banner-accepting", { side: accepting }));
    const text = match?.may_call.includes(accepting) ? "page-banner-accept" : "page-banner-accept-only";
    return plain("turn", accepting, say(text, { side: accepting }));
  }
  if (actor && view.offers) return plain("turn", actor, todo(actor, view, table.choice));
  if (match?.thinking) {
    const text = say(circumstance.slow ? "page-banner-thinking" : "page-banner-others", { side: match.thinking });
    return { ...plain("wait", match.thinking, text), thinking: circumstance.slow };
  }
  const mover = seatOf(match?.to_move);
  if (mover) return plain("wait", mover, say("page-banner-others", { side: mover }));
  return plain("wait", null, say("page-banner-chance"));
}

function todo(side: Seat, view: View, choice: Choice | null): string {
  const { offers, state } = view;
  switch (offers?.kind) {
    case "line-up":
      return choice?.kind === "squares" && choice.squares.length
        ? say("page-todo-line-up-chosen", { side, count: choice.squares.length })
        : say("page-todo-line-up", { side });
    case "pull":
      if (choice?.kind === "target") return say("page-todo-pull-target", { side, from: choice.from, to: choice.to });
      return choice?.kind === "coin" ? say("page-todo-pull-coin", { side, from: choice.square }) : say("page-todo-pull", { side });
    case "runs":
      return runs(side, view, offers, choice);
    case "throw":
      return throws(side, state, offers, choice);
    case "nearest":
      if (choice?.kind === "target") return say("page-todo-nearest-target", { side, square: choice.to });
      return say("page-todo-nearest", { side, squares: listed(offers.squares) });
    case "monster":
      return say("page-todo-monster", { side, square: offers.catcher });
    default:
      return say("page-banner-others", { side });
  }
}

function runs(side: Seat, view: View, offers: Extract<Offers, { kind: "runs" }>, choice: Choice | null): string {
  const { state, draft } = view;
  const able = Object.keys(offers.runs);
  if (choice?.kind === "coin") {
    const rest = able.filter((square) => square !== choice.square);
    const then = rest.length ? ` ${say("page-todo-run-rest", { squares: listed(rest), count: rest.length })}` : "";
    return say("page-todo-run-coin", { side, square: choice.square }) + then;
  }
  const crowded = state.surplus && side !== state.offence;
  if (draft.length && (offers.may_end || !crowded)) {
    return able.length ? say("page-todo-run-more", { side, squares: listed(able), count: able.length }) : say("page-todo-run-done", { side });
  }
  if (crowded) return say("page-todo-run-surplus", { side });
  if (state.frozen && side !== state.offence) return say("page-todo-run-frozen", { side });
  if (state.disc && side === state.offence) return say("page-todo-run-disc", { side, square: state.disc });
  return say(side === state.offence ? "page-todo-run" : "page-todo-run-defence", { side });
}

function throws(side: Seat, state: State, offers: Extract<Offers, { kind: "throw" }>, choice: Choice | null): string {
  if (choice?.kind === "target") {
    // Who may say turn officiates: nothing is called free there.
    const marker = offers.may_turn ? undefined : markersOf(state, choice.to)[0];
    return marker
      ? say("page-todo-throw-marked", { side, square: choice.to, marker })
      : say("page-todo-throw-target", { side, from: choice.from, square: choice.to });
  }
  if (choice?.kind === "blocked") {
    return choice.by
      ? say("page-todo-throw-blocked", { side, square: choice.to, by: choice.by })
      : say("page-todo-throw-unreached", { side, square: choice.to });
  }
  if (!offers.throws.length && offers.may_turn) return say("page-todo-throw-none", { side });
  return say("page-todo-throw", { side });
}

/** A sentence as head and rest: what stands before the first colon is set bold. */
export function headOf(text: string): [string, string] {
  const colon = text.indexOf(": ");
  return colon > 0 && colon < 40 ? [text.slice(0, colon + 1), text.slice(colon + 1)] : ["", text];
}

