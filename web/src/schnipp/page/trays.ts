/** The trays beside the lane: a side's score, its discs in hand, and those that are out, with the reason. */

import { html, nothing, type TemplateResult } from "lit";

import { who } from "../../match/parts.ts";
import { piece, seatName } from "../../seats.ts";
import { say } from "../../texts.ts";
import type { Match } from "../../wire.ts";
import type { Change, Disc, Side, State } from "../wire.ts";
import { nearestText } from "./turn.ts";

/** What a tray shows. */
export interface Shown {
  match: Match;
  state: State;
  /** What came of the last flick. */
  changes: Change[];
  /** Nobody is to move: a round is looked at, or discs move. */
  still: boolean;
  /** There may be too little room for all of it: it can be scrolled, by the keyboard too. */
  narrow: boolean;
}

/** The tray of a side. */
export function trayView(shown: Shown, side: Side): TemplateResult {
  const { match, state, still } = shown;
  const now = !still && state.to_move === side;
  const gained = state.gained?.[side];
  const of = { points: state.points_to_win };
  return html`<section class="tray ${now ? "tray--now" : ""}" tabindex=${shown.narrow ? 0 : nothing} aria-label=${seatName(side)}>
    <h2 class="tray__head">${piece(side, "pc")}<span>${seatName(side)}</span></h2>
    <p class="tray__turn small">${turnView(shown, side, now)}</p>
    <p class="tray__score">
      <b class="tray__num">${state.score[side]}</b>
      <span class="soft small">${gained === undefined ? say("schnipp-page-of", of) : say("schnipp-page-gained", { ...of, count: gained })}</span>
    </p>
    ${who(match, side, "tray__who soft small")} ${handView(shown, side)} ${outView(shown, side)}
  </section>`;
}

function turnView({ state, still }: Shown, side: Side, now: boolean): TemplateResult | typeof nothing {
  if (now) return html`<b class="ink">▸ ${say("schnipp-page-now")}</b>`;
  return !still && state.nearest?.seat === side ? html`${say("schnipp-page-nearest", { distance: nearestText(state) })}` : nothing;
}

/** A disc of a side that has just come back or gone out. */
const fresh = ({ changes }: Shown, side: Side, index: number): boolean =>
  changes.some(({ seat, disc }) => seat === side && disc === index);

function placed(discs: Disc[], place: Disc["at"]): { disc: Disc; index: number }[] {
  return discs.map((disc, index) => ({ disc, index })).filter(({ disc }) => disc.at === place);
}

/** Discs in hand; the one that is to be flicked lies on the launch line already and leaves a gap. */
function handView(shown: Shown, side: Side): TemplateResult {
  const { state, still } = shown;
  const line = !still && state.phase === "flick" && state.to_move === side;
  const hand = placed(state.discs[side], "hand");
  const rest = line ? hand.slice(1) : hand;
  return html`<p class="tray__label">${say("schnipp-page-in-hand", { count: rest.length })}</p>
    <div class="tray__row">
      ${line && hand.length ? html`<span class="slot" role="img" aria-label=${say("schnipp-page-on-line")}></span>` : nothing}
      ${rest.map(({ index }) =>
        fresh(shown, side, index)
          ? html`<span class="back back--hand">${piece(side, "")}<small>${say("schnipp-page-back")}</small></span>`
          : piece(side, ""),
      )}
    </div>`;
}

function outView(shown: Shown, side: Side): TemplateResult {
  const out = placed(shown.state.discs[side], "out");
  return html`<p class="tray__label">${say("schnipp-page-out", { count: out.length })}</p>
    <div class="tray__row">
      ${out.map(
        ({ disc, index }) => html`<span class="back ${fresh(shown, side, index) ? "back--out" : ""}">
          ${piece(side, "")}<small class=${fresh(shown, side, index) ? "" : "back__known"}>${disc.at === "out" ? say(`schnipp-page-why-${disc.why}`) : nothing}</small>
        </span>`,
      )}
    </div>`;
}
