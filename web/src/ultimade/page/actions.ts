/** What a team can do now, as buttons. */

import type { Action, Actions } from "../../match/actions.ts";
import { say } from "../../texts.ts";
import { TEAM } from "../choice.ts";
import type { Offers, Square } from "../wire.ts";
import type { UltimadeMatch } from "./match.ts";

/** What is half chosen and drafted, and what may be done with it. */
export type Doing = Pick<UltimadeMatch, "choice" | "runs" | "undo" | "finish" | "submit">;

/** What the page does itself. */
export interface Hands {
  /** The board commits or drops the half-made choice. */
  confirm(): void;
  cancel(): void;
  suggest(squares: Square[]): void;
  askMonster(): void | Promise<void>;
}

/** What the seat to move may do. */
export function offered(live: Doing, offers: Offers, hands: Hands): Actions {
  const { choice } = live;
  const back: Action[] = choice && choice.kind !== "squares" ? [{ label: say("ultimade-page-action-back"), act: () => hands.cancel() }] : [];
  const aim = choice?.kind === "target" ? choice.to : null;
  const confirm = (label: string): Action => ({ label, act: () => hands.confirm(), off: !aim });
  switch (offers.kind) {
    case "line-up":
      return lineUp(choice?.kind === "squares" ? choice.squares.length : 0, offers.suggestion, hands);
    case "pull":
      return { main: confirm(aim ? say("ultimade-page-action-pull", { square: aim }) : say("ultimade-page-action-pull-none")), others: back };
    case "runs":
      return runs(live, offers);
    case "throw":
      return throws(live, offers, confirm(aim ? say("ultimade-page-action-throw", { square: aim }) : say("ultimade-page-action-throw-none")), back);
    case "nearest":
      return { main: confirm(aim ? say("ultimade-page-action-take", { square: aim }) : say("ultimade-page-action-take-none")), others: back };
    case "monster":
      return { main: { label: say("ultimade-page-action-decide"), act: () => void hands.askMonster() }, others: [] };
  }
}

function lineUp(count: number, suggestion: Square[], hands: Hands): Actions {
  const label = count === TEAM || count === 0 ? say("ultimade-page-action-line-up") : say("ultimade-page-action-line-up-count", { count, total: TEAM });
  return {
    main: { label, act: () => hands.confirm(), off: count !== TEAM },
    others: suggestion.length ? [{ label: say("ultimade-page-action-suggest"), act: () => hands.suggest(suggestion) }] : [],
  };
}

function runs(live: Doing, offers: Extract<Offers, { kind: "runs" }>): Actions {
  const drafted = live.runs.length;
  const total = drafted + Object.keys(offers.runs).length;
  return {
    main: { label: say("ultimade-page-action-done", { count: drafted, total }), act: () => live.finish() },
    others: drafted ? [{ label: say("ultimade-page-action-undo"), sign: "undo", act: () => live.undo() }] : [],
  };
}

function throws(live: Doing, offers: Extract<Offers, { kind: "throw" }>, main: Action, back: Action[]): Actions {
  if (!offers.may_turn) return { main, others: back };
  const turn: Action = { label: say("ultimade-page-action-turn"), act: () => live.submit(["turn"]) };
  return offers.throws.length ? { main, others: [...back, turn] } : { main: turn, others: back };
}
