/** The list of moves, and the record to keep. They stand on the page of one game and on wide screens only: elsewhere they come with the dialogs. */

import { html, nothing, type TemplateResult } from "lit";

import { recordAddress } from "../api.ts";
import { icon } from "../icons.ts";
import { piece, seatName } from "../seats.ts";
import { say } from "../texts.ts";
import type { Seat, Shapes } from "../wire.ts";
import type { LiveMatch } from "./live.ts";
import type { Step } from "./log.ts";

/** What is meant but not stored yet: the last line of the list. */
export interface Drafted {
  seat: Seat;
  text: string;
}

/** The moves, one step a line; a line shows its step on the board. */
export function movesView<G extends Shapes>(
  live: LiveMatch<G>,
  text: (step: Step<G>) => string,
  drafted: Drafted | null,
): TemplateResult {
  const shown = live.cursor ?? live.steps.length - 1;
  const line = (step: Step<G>, index: number): TemplateResult => {
    const now = !drafted && index === shown;
    return html`<li aria-current=${now ? "step" : nothing}>
      <button class="moves__line" @click=${() => live.look(index)}>
        <span class="n">${index + 1}</span>${step.seat === "chance" ? html`<span></span>` : piece(step.seat, "", seatName(step.seat))}
        ${step.gone ? html`<s>${text(step)}<span class="sr"> (${say("page-taken-back")})</span></s>` : html`<span>${text(step)}</span>`}
      </button>
    </li>`;
  };
  return html`<ol class="moves">
    ${live.steps.map(line)}
    ${drafted
      ? html`<li class="moves__line" aria-current="step">
          <span class="n">${live.steps.length + 1}</span>${piece(drafted.seat, "", seatName(drafted.seat))}
          <span>${drafted.text} <span class="soft">(${say("page-draft")})</span></span>
        </li>`
      : nothing}
  </ol>`;
}

/** The record of a match, to be loaded. */
export const recordView = (match: string): TemplateResult =>
  html`<a class="btn" href=${recordAddress(match)} download>${icon("load")}${say("page-record")}</a>`;
