/** The field of Ultimade on a page of learning. */

import { html } from "lit";

import { NO_ACTIONS, type Action, type Actions } from "../match/actions.ts";
import { pause } from "../pause.ts";
import { settings } from "../settings.ts";
import { say } from "../texts.ts";
import { UltimadeBoard, type Choice } from "../ultimade/index.ts";
import { offered, type Doing } from "../ultimade/page/actions.ts";
import { runsOf } from "../ultimade/page/draft.ts";
import type { MoveData, Offers, State } from "../ultimade/wire.ts";
import type { Attempt } from "./attempt.ts";
import { LONGEST, NONE, type Field } from "./field.ts";

/** Milliseconds between two coins of a side. */
const BETWEEN = 250;

const boardIn = (page: Element): UltimadeBoard | null => page.querySelector("ultimade-board");

/** The attempt as the buttons of a match know it. */
function doing(attempt: Attempt): Doing {
  return {
    choice: attempt.choice as Choice | null,
    runs: attempt.runs,
    undo: () => attempt.undo(),
    finish: () => attempt.finish(),
    submit: (moves) => void attempt.commit(moves),
  };
}

function monsterActions(attempt: Attempt, device: "die" | "coins"): Actions {
  const answer = (move: string, label: string): Action => ({ label: say(label), act: () => void attempt.commit([move]) });
  const [decline, roll] = [answer("decline", "ultimade-page-monster-decline"), answer("roll", `ultimade-page-monster-roll-${device}`)];
  return { main: null, others: [decline, roll] };
}

export const field: Field = {
  view: (shown, hands, lie) => html`<ultimade-board
    .state=${shown.state}
    .offers=${shown.offers}
    .draft=${shown.draft.length ? shown.draft : NONE}
    .last=${shown.last.length ? shown.last.map(({ move }) => move) : NONE}
    .refusal=${shown.refusal}
    .turned=${lie}
    .speed=${settings.tempo}
    .texts=${say}
    lang=${settings.language}
    @preview=${(event: CustomEvent<{ moves: string[] }>) => hands.preview(event.detail.moves)}
    @commit=${(event: CustomEvent<{ moves: string[] }>) => hands.commit(event.detail.moves)}
    @choose=${(event: CustomEvent<Choice | null>) => hands.choose(event.detail)}
  ></ultimade-board>`,

  async play(page, { move, state }, before) {
    const shown = boardIn(page)?.play(move as MoveData, before as State, state as State);
    await Promise.race([shown, pause(LONGEST)]);
    if (move.type === "run") await pause(BETWEEN / settings.tempo);
  },

  actions(attempt, page) {
    const offers = attempt.offers as Offers | null;
    if (!offers) return NO_ACTIONS;
    if (offers.kind === "monster") return monsterActions(attempt, offers.device);
    const board = boardIn(page);
    return offered(doing(attempt), offers, {
      confirm: () => board?.confirm(),
      cancel: () => board?.cancel(),
      suggest: (squares) => {
        if (board) board.chosen = squares;
        attempt.choose({ kind: "squares", squares });
      },
      askMonster: () => {},
    });
  },

  below: () => null,

  runs: (moves, old, offers) => runsOf(moves, old, offers as Offers | null),

  beyond: (choice) => {
    const half = choice as Choice | null;
    return half?.kind === "blocked" ? `${half.from}>${half.to}` : null;
  },
};
