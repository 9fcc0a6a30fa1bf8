/** What can be done now, as buttons: one main action and what stands beside it. */

import { html, nothing, type TemplateResult } from "lit";

import { icon, type Sign } from "../icons.ts";
import { say } from "../texts.ts";
import { TEAM } from "../ultimade/choice.ts";
import type { Offers, Seat } from "../wire.ts";
import type { Table } from "./table.ts";

export interface Action {
  label: string;
  act: () => void;
  sign?: Sign;
  off?: boolean;
}

export interface Actions {
  main: Action | null;
  others: Action[];
}

/** What the page does itself. */
export interface Hands {
  /** The board commits or drops the half-made choice. */
  confirm(): void;
  cancel(): void;
  suggest(squares: string[]): void;
  askMonster(): void;
  leave(): void;
}

/** The actions of the moment. */
export function actionsOf(table: Table, hands: Hands): Actions {
  if (table.ended) return { main: null, others: [] };
  if (table.cursor !== null) {
    return { main: { label: say("page-action-present"), act: () => table.look(table.steps.length) }, others: [] };
  }
  if (table.match?.outcome) return { main: { label: say("page-action-new"), act: () => hands.leave() }, others: [] };
  if (!table.ready) return { main: null, others: [] };
  const calls = callsOf(table);
  const accepting = table.match?.must_accept;
  if (accepting && table.held.includes(accepting)) {
    return { main: { label: say("page-action-accept"), act: () => table.declare(accepting, "accept") }, others: calls };
  }
  const offers = table.view?.offers;
  if (!offers) return { main: null, others: calls };
  const { main, others } = forOffers(table, offers, hands);
  return { main, others: [...others, ...calls] };
}

function callsOf(table: Table): Action[] {
  const mine = (table.match?.may_call ?? []).filter((seat) => table.held.includes(seat));
  const label = (seat: Seat): string => (table.held.length > 1 ? say("page-action-call-for", { side: seat }) : say("page-action-call"));
  return mine.map((seat) => ({ label: label(seat), act: () => table.declare(seat, "call") }));
}

function forOffers(table: Table, offers: Offers, hands: Hands): Actions {
  const { choice } = table;
  const back: Action[] = choice && choice.kind !== "squares" ? [{ label: say("page-action-back"), act: () => hands.cancel() }] : [];
  const aim = choice?.kind === "target" ? choice.to : null;
  const confirm = (label: string): Action => ({ label, act: () => hands.confirm(), off: !aim });
  switch (offers.kind) {
    case "line-up":
      return lineUp(choice?.kind === "squares" ? choice.squares.length : 0, offers.suggestion, hands);
    case "pull":
      return { main: confirm(aim ? say("page-action-pull", { square: aim }) : say("page-action-pull-none")), others: back };
    case "runs":
      return runs(table, offers);
    case "throw":
      return throws(table, offers, confirm(aim ? say("page-action-throw", { square: aim }) : say("page-action-throw-none")), back);
    case "nearest":
      return { main: confirm(aim ? say("page-action-take", { square: aim }) : say("page-action-take-none")), others: back };
    case "monster":
      return { main: { label: say("page-action-decide"), act: () => hands.askMonster() }, others: [] };
  }
}

function lineUp(count: number, suggestion: string[], hands: Hands): Actions {
  const label = count === TEAM || count === 0 ? say("page-action-line-up") : say("page-action-line-up-count", { count, total: TEAM });
  return {
    main: { label, act: () => hands.confirm(), off: count !== TEAM },
    others: suggestion.length ? [{ label: say("page-action-suggest"), act: () => hands.suggest(suggestion) }] : [],
  };
}

function runs(table: Table, offers: Extract<Offers, { kind: "runs" }>): Actions {
  const drafted = table.runs.length;
  const total = drafted + Object.keys(offers.runs).length;
  return {
    main: { label: say("page-action-done", { count: drafted, total }), act: () => table.finish() },
    others: drafted ? [{ label: say("page-action-undo"), sign: "undo", act: () => table.undo() }] : [],
  };
}

function throws(table: Table, offers: Extract<Offers, { kind: "throw" }>, main: Action, back: Action[]): Actions {
  if (!offers.may_turn) return { main, others: back };
  const turn: Action = { label: say("page-action-turn"), act: () => table.submit(["turn"]) };
  return offers.throws.length ? { main, others: [...back, turn] } : { main: turn, others: back };
}

/** The buttons of these actions. */
export function actionsView({ main, others }: Actions): TemplateResult {
  return html`${others.map(
    (action) => html`<button class="btn" ?disabled=${action.off} @click=${action.act}>
      ${action.sign ? icon(action.sign) : nothing}${action.label}
    </button>`,
  )}
  ${main ? html`<button class="btn btn--main" data-main ?disabled=${main.off} @click=${main.act}>${main.label}</button>` : nothing}`;
}
