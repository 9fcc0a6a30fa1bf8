/** What can be done now, as buttons: one main action and what stands beside it. */

import { html, nothing, type TemplateResult } from "lit";

import { icon, type Sign } from "../icons.ts";
import { say } from "../texts.ts";
import type { Shapes } from "../wire.ts";
import type { LiveMatch } from "./live.ts";

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

/** Nothing can be done. */
export const NO_ACTIONS: Actions = { main: null, others: [] };

/** Where one goes from a match that is over. */
export interface Ways {
  leave: () => void;
  /** Plays the same once more. */
  again: () => void;
  /** Looks at how it was played; null where a sign beside the board is enough. */
  report: (() => void) | null;
}

/** The actions of the moment; `offered` are those of the game, for the seat to move. */
export function actionsOf<G extends Shapes>(live: LiveMatch<G>, ways: Ways, offered: (offers: G["offers"]) => Actions): Actions {
  const { match, view } = live;
  if (live.ended) return NO_ACTIONS;
  if (live.cursor !== null) {
    return { main: { label: say("page-action-present"), act: () => live.look(live.steps.length) }, others: [] };
  }
  if (live.playing) return NO_ACTIONS;
  if (match?.outcome) {
    const leave = { label: say("page-action-new"), act: ways.leave };
    const report = ways.report ? [{ label: say("page-report"), act: ways.report }] : [];
    return live.held.length
      ? { main: { label: say("page-action-again"), act: ways.again }, others: [...report, leave] }
      : { main: leave, others: report };
  }
  if (!live.ready) return NO_ACTIONS;
  const calls = callsOf(live);
  const accepting = match?.must_accept;
  if (accepting && live.held.includes(accepting)) {
    return { main: { label: say("page-action-accept"), act: () => live.declare(accepting, "accept") }, others: calls };
  }
  if (!view?.offers) return { main: null, others: calls };
  const { main, others } = offered(view.offers);
  return { main, others: [...others, ...calls] };
}

function callsOf<G extends Shapes>(live: LiveMatch<G>): Action[] {
  const mine = (live.match?.may_call ?? []).filter((seat) => live.held.includes(seat));
  return mine.map((seat) => ({
    label: live.held.length > 1 ? say("page-action-call-for", { side: seat }) : say("page-action-call"),
    act: () => live.declare(seat, "call"),
  }));
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
