/** The question of the Monster-Defence, put where it does not cover the squares that it is about. */

import { html, type TemplateResult } from "lit";

import { say } from "../../texts.ts";
import type { Seat } from "../../wire.ts";
import { overlap, type Box } from "../geometry.ts";
import type { MonsterOffers, Square } from "../wire.ts";
import { odds, oddsText } from "./die.ts";

/** The question, with what may fall and what it brings. */
export function monsterView(
  offers: MonsterOffers,
  side: Seat,
  miss: string,
  answer: (move: "roll" | "decline") => void,
): TemplateResult {
  const { catcher, device, falls, markers } = offers;
  const marker = markers[0] ?? catcher;
  const args = { side, catcher, marker, count: markers.length };
  return html`<h2 id="monster-title">${say("ultimade-page-monster-title")}</h2>
    <p>${say(`ultimade-page-monster-ask-${device}`, args)}</p>
    ${odds(falls)}
    <ul class="small">
      <li><b class="ink">${oddsText(falls)}</b> ${say("ultimade-page-monster-turn", args)}</li>
      <li><b>${say("ultimade-page-monster-miss")}</b> ${say(`ultimade-page-monster-${miss}`, args)}</li>
    </ul>
    <div class="bar">
      <button class="btn" @click=${() => answer("decline")}>${say("ultimade-page-monster-decline")}</button>
      <button class="btn btn--main" autofocus @click=${() => answer("roll")}>${say(`ultimade-page-monster-roll-${device}`)}</button>
    </div>`;
}

const MARGIN = 12;

/** Moves a dialog to where it covers least of what it is about; all in pixels of the window. */
export function placeBeside(dialog: HTMLElement, about: Box[], narrow: boolean): void {
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const margin = narrow ? 0 : MARGIN;
  const [right, bottom] = [innerWidth - width - margin, innerHeight - height - margin];
  const [middle, centre] = [(innerWidth - width) / 2, (innerHeight - height) / 2];
  const places: [number, number][] = [
    [middle, bottom],
    [middle, margin],
    [right, centre],
    [margin, centre],
    ...[margin, right].flatMap((left): [number, number][] => [[left, bottom], [left, margin]]),
  ];
  const covered = ([left, top]: [number, number]): number =>
    about.reduce((sum, place) => sum + overlap(place, { x: left, y: top, width, height }), 0);
  const [left, top] = places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
  Object.assign(dialog.style, { left: `${left}px`, top: `${top}px`, right: "auto", bottom: "auto", margin: "0" });
  dialog.dataset["placed"] = "";
}

/** The squares that the question is about. */
export const squaresAbout = (offers: MonsterOffers): Square[] => [offers.catcher, ...offers.markers];
