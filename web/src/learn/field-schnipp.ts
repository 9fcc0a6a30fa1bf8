/** The table of Schnipp on a page of learning. */

import { html } from "lit";

import { NO_ACTIONS, type Action } from "../match/actions.ts";
import { pause } from "../pause.ts";
import { SchnippTable, type Aim, type Part } from "../schnipp/index.ts";
import { aimView } from "../schnipp/page/aim-box.ts";
import type { Motion, MoveData, State } from "../schnipp/wire.ts";
import { settings } from "../settings.ts";
import { say } from "../texts.ts";
import { LONGEST, type Field } from "./field.ts";
import { NARROW } from "./lie.ts";
import type { Played } from "./wire.ts";

const tableIn = (page: Element): SchnippTable | null => page.querySelector("schnipp-table");

let traced: { of: Played; traces: { move: Played["move"]; motion: unknown } } | null = null;

/** The traces of the last flick; the same object each time, so that the table does not take it for news. */
function tracesOf(last: Played[]): { move: Played["move"]; motion: unknown } | null {
  const of = last.findLast(({ motion }) => motion !== null);
  if (!of) return null;
  if (traced?.of !== of) traced = { of, traces: { move: of.move, motion: of.motion } };
  return traced.traces;
}

export const field: Field = {
  view: (shown, hands, lie) => html`<schnipp-table
    .state=${shown.state}
    .offers=${shown.offers}
    .traces=${tracesOf(shown.last)}
    .refusal=${shown.refusal && { move: shown.refusal.move }}
    .turned=${lie}
    .sound=${settings.sound === "on"}
    .texts=${say}
    lang=${settings.language}
    @commit=${(event: CustomEvent<{ moves: string[] }>) => hands.commit(event.detail.moves)}
    @aim=${(event: CustomEvent<Aim | null>) => hands.choose(event.detail)}
  ></schnipp-table>`,

  async play(page, { move, motion, state }, before) {
    if (motion === null) return;
    const shown = tableIn(page)?.play(move as MoveData, motion as Motion, before as State, state as State);
    await Promise.race([shown, pause(LONGEST)]);
  },

  actions(attempt, page) {
    if (!attempt.offers) return NO_ACTIONS;
    const figures: Action = { label: say("schnipp-page-figures"), act: () => attempt.wantFigures() };
    return {
      main: { label: say("schnipp-page-flick"), act: () => tableIn(page)?.flick() },
      others: NARROW.matches && !attempt.figures ? [figures] : [],
    };
  },

  /** The aim in figures; on a phone there is room for them only when they are wanted. */
  below(attempt, page) {
    if (!attempt.offers || !attempt.choice || (NARROW.matches && !attempt.figures)) return null;
    return aimView(attempt.choice as Aim, (part: Part, steps: number) => tableIn(page)?.adjust(part, steps));
  },

  runs: () => [],

  beyond: () => null,
};
