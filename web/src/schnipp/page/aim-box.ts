/** The aim in figures, each with a button for less and for more. */

import { html, type TemplateResult } from "lit";

import { settings } from "../../settings.ts";
import { say } from "../../texts.ts";
import { directionWords, placeWords, powerWords, type Aim, type Part } from "../index.ts";

/** How the table turns a part of the aim, by so many of its steps. */
export type Turn = (part: Part, steps: number) => void;

/** For each part: its steps a press, and which way the left button turns it. */
const PRESS: Record<Part, number> = { place: -1, direction: 1, power: -1 };

const WORDS: Record<Part, (aim: Aim) => string> = {
  place: ({ place }) => placeWords(place, say, settings.language),
  direction: ({ direction }) => directionWords(direction, say, settings.language),
  power: ({ power }) => powerWords(power, say, settings.language),
};

const PARTS: Part[] = ["place", "direction", "power"];

/** One part: its value between two buttons. */
function partView(part: Part, aim: Aim, turn: Turn): TemplateResult {
  const [less, more] = part === "power" ? ["−", "+"] : ["‹", "›"];
  const button = (sign: string, name: string, steps: number): TemplateResult =>
    html`<button class="btn" aria-label=${say(`schnipp-page-${part}-${name}`)} @click=${() => turn(part, steps)}>${sign}</button>`;
  return html`<div class="aim__part">
    <dt>${say(`schnipp-page-${part}`)}</dt>
    <dd>${button(less, "less", PRESS[part])}<output>${WORDS[part](aim)}</output>${button(more, "more", -PRESS[part])}</dd>
  </div>`;
}

/** All three parts. */
export const aimView = (aim: Aim, turn: Turn): TemplateResult =>
  html`<dl class="aim">${PARTS.map((part) => partView(part, aim, turn))}</dl>`;
