/** The score of a match of Ultimade: beside the field, or at the ends in which the teams score. */

import { html, nothing, type TemplateResult } from "lit";

import { who } from "../../match/parts.ts";
import { piece, seatName } from "../../seats.ts";
import { say } from "../../texts.ts";
import type { Match } from "../../wire.ts";
import type { Seat, State } from "../wire.ts";

/** Whether a seat is to move: nobody is when the match is over, also when somebody has given up. */
const moves = ({ outcome }: Match, { to_move }: State, seat: Seat): boolean => !outcome && to_move === seat;

/** Score and players, for wide windows. */
export function scoreView(match: Match, state: State): TemplateResult {
  const side = (seat: Seat): TemplateResult => html`<div class="score__side ${moves(match, state, seat) ? "score__now" : ""}">
    ${piece(seat, "")}<span class="score__name">${seatName(seat)}</span>
    ${who(match, seat, "score__who")}
    <span class="score__turn">${moves(match, state, seat) ? `▸ ${say("page-to-move")}` : nothing}</span>
  </div>`;
  return html`<section class="sheet panel score" aria-label=${say("page-score")}>
    ${side("copper")}
    <div class="score__num">${state.score.copper} : ${state.score.gold}</div>
    ${side("gold")}
  </section>`;
}

/** One team's score at the end of the field in which it scores, for tall windows. */
export function railScore(match: Match, state: State, seat: Seat): TemplateResult {
  const now = moves(match, state, seat);
  const goal = say(state.north === seat ? "ultimade-page-goal-north" : "ultimade-page-goal-south");
  return html`<div class="rail__score ${now ? "rail__now" : ""}">
    ${piece(seat, "", seatName(seat))}<span>${state.score[seat]}</span>
    ${who(match, seat, "rail__who")}
    <small>${now ? html`<b class="ink"><span class="rail__arrow">▸ </span>${say("page-on")}</b>` : nothing} <span class="rail__goal">${goal}</span></small>
  </div>`;
}
