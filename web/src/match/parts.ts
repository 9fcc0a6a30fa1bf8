/** The parts around the board that only show: score, moves, state of the line. */

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { ref, type Ref } from "lit/directives/ref.js";

import { icon, type Sign } from "../icons.ts";
import { coin } from "../pieces.ts";
import { say } from "../texts.ts";
import type { Match, Seat, State } from "../wire.ts";
import { headOf, type Banner } from "./banner.ts";
import { runLabel, stepText, type Step } from "./log.ts";
import type { Table } from "./table.ts";
import { playerName } from "./words.ts";

/** The banner. A refusal is read out at once, everything else when the reader pauses. */
export function bannerView(banner: Banner, actions: TemplateResult | typeof nothing): TemplateResult {
  const piece = banner.piece ? coin(banner.piece, "banner__pc") : nothing;
  return html`<section class=${classMap({ sheet: true, banner: true, [`banner--${banner.look}`]: true })}>
    ${banner.look === "no" ? icon("refused") : piece}
    <p class="banner__text" role="status" aria-live=${banner.look === "no" ? "assertive" : "polite"}>
      ${sentence(banner.news)} ${sentence(banner.text)}${banner.thinking ? DOTS : nothing}
    </p>
    ${actions}
  </section>`;
}

function sentence(text: string): TemplateResult {
  const [head, rest] = headOf(text);
  return html`${head ? html`<b>${head}</b>` : nothing}${rest}`;
}

const DOTS = html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** Saved, being sent, or without a line: a sign and its word. */
export function statusView(table: Table, short: boolean): TemplateResult {
  const [sign, word] = statusOf(table);
  const off = sign === "offline";
  return html`<span class="status ${off ? "status--off" : ""}" title=${short ? word : nothing}>
    ${icon(sign)}<span class=${short ? "sr" : ""}>${word}</span>
  </span>`;
}

function statusOf(table: Table): [Sign, string] {
  if (table.line === "offline") {
    return ["offline", table.waiting ? say("page-status-offline-waiting", { count: table.waiting }) : say("page-status-offline")];
  }
  if (table.line === "connecting") return ["sending", say("page-status-connecting")];
  return table.waiting ? ["sending", say("page-status-sending")] : ["saved", say("page-status-saved")];
}

/** Who plays a seat, where there is something to say. */
function who(match: Match, seat: Seat, look: string): TemplateResult | typeof nothing {
  const name = playerName(match.seats[seat]);
  return name ? html`<span class=${look}>${name}</span>` : nothing;
}

/** Score and players, for wide windows. */
export function scoreView(match: Match, state: State): TemplateResult {
  const side = (seat: Seat): TemplateResult => html`<div class="score__side ${state.to_move === seat ? "score__now" : ""}">
    ${coin(seat, "")}<span class="score__name">${say("page-team", { side: seat })}</span>
    ${who(match, seat, "score__who")}
    <span class="score__turn">${state.to_move === seat ? `▸ ${say("page-to-move")}` : nothing}</span>
  </div>`;
  return html`<section class="sheet panel score" aria-label=${say("page-score")}>
    ${side("copper")}
    <div class="score__num">${state.score.copper} : ${state.score.gold}</div>
    ${side("gold")}
  </section>`;
}

/** One team's score at the end of the field in which it scores, for tall windows. */
export function railScore(match: Match, state: State, seat: Seat): TemplateResult {
  const now = state.to_move === seat;
  const goal = say(state.north === seat ? "page-goal-north" : "page-goal-south");
  return html`<div class="rail__score ${now ? "rail__now" : ""}">
    ${coin(seat, "", say("page-team", { side: seat }))}<span>${state.score[seat]}</span>
    ${who(match, seat, "rail__who")}
    <small>${now ? html`<b class="ink"><span class="rail__arrow">▸ </span>${say("page-on")}</b>` : nothing} <span class="rail__goal">${goal}</span></small>
  </div>`;
}

/** The moves, one step a line; a line shows its step on the board. */
export function movesView(table: Table, pick: (index: number) => void, current: Ref<HTMLElement>): TemplateResult {
  const shown = table.cursor ?? table.steps.length - 1;
  const draft = table.cursor === null ? table.runs : [];
  return html`<ol class="moves">
    ${table.steps.map((step, index) => moveLine(step, index, !draft.length && index === shown, pick, current))}
    ${draft.length
      ? html`<li ${ref(current)} class="moves__line" aria-current="step">
          <span class="n">${table.steps.length + 1}</span>${table.actor ? coin(table.actor, "", say("page-team", { side: table.actor })) : nothing}
          <span>${draft.map((run) => `${runLabel(run.from, run.to)} `)}<span class="soft">(${say("page-draft")})</span></span>
        </li>`
      : nothing}
  </ol>`;
}

function moveLine(step: Step, index: number, now: boolean, pick: (index: number) => void, current: Ref<HTMLElement>): TemplateResult {
  const piece = step.seat === "chance" ? html`<span></span>` : coin(step.seat, "", say("page-team", { side: step.seat }));
  const text = stepText(step);
  return html`<li ${now ? ref(current) : nothing} aria-current=${now ? "step" : nothing}>
    <button class="moves__line" @click=${() => pick(index)}>
      <span class="n">${index + 1}</span>${piece}
      ${step.gone ? html`<s>${text}<span class="sr"> (${say("page-taken-back")})</span></s>` : html`<span>${text}</span>`}
    </button>
  </li>`;
}

/** Stepping through the match. A button that leads no further keeps the focus, so that one can step back again. */
export function steppingView(table: Table): TemplateResult {
  const last = table.steps.length - 1;
  const at = table.cursor ?? last;
  const button = (sign: Sign, label: string, to: number, off: boolean): TemplateResult =>
    html`<button class="btn" aria-label=${say(label)} aria-disabled=${off ? "true" : nothing} @click=${() => !off && table.look(to)}>
      ${icon(sign)}
    </button>`;
  return html`<div class="bar stepping" role="group" aria-label=${say("page-stepping")}>
    ${button("first", "page-step-first", 0, at <= 0)} ${button("previous", "page-step-previous", at - 1, at <= 0)}
    <span class="mono">${say("page-step-of", { number: Math.max(0, at + 1), total: last + 1 })}</span>
    ${button("next", "page-step-next", at + 1, at >= last)} ${button("last", "page-step-last", last, at >= last)}
  </div>`;
}
