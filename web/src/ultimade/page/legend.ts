/** The key to the signs on the field. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

import { say } from "../../texts.ts";

type Sign = [string, string, SVGTemplateResult];

const SIGNS: Sign[] = [
  ["reach", "0 0 40 40", svg`<rect class="k-reach" x="1" y="1" width="38" height="38"/><circle class="k-dot" cx="20" cy="20" r="4.2"/>`],
  ["chosen", "-2 -2 44 44", svg`<rect class="k-fill" width="40" height="40"/><path class="k-sel" d="M1 11V1H11M29 1H39V11M39 29V39H29M11 39H1V29"/>`],
  ["draft", "0 0 40 40", svg`<circle class="k-ghost" cx="9" cy="20" r="7"/><path class="k-path" d="M17 20H34"/><circle class="k-joint" cx="29" cy="20" r="4"/>`],
  ["free", "0 0 40 40", svg`<path class="k-free" d="M2 20H24"/><path class="k-tip" d="M34 20L22 14V26z"/>`],
  ["blocked", "0 0 40 40", svg`<path class="k-blocked" d="M2 20H24"/><path class="k-bar" d="M27 10V30"/>`],
  ["marked", "0 0 40 40", svg`<path class="k-mark" d="M8.4 20.5A21 21 0 0 1 31.6 20.5"/>`],
  ["last", "0 0 40 40", svg`<path class="k-last" d="M3 20H37"/>`],
];

/** In place of the throws that are free or blocked, where the seats officiate. */
const POSSIBLE: Sign = ["possible", "0 0 40 40", svg`<path class="k-possible" d="M2 20H22"/><circle class="k-possible" cx="31" cy="20" r="8"/>`];

function signsOf(officiated: boolean): Sign[] {
  if (!officiated) return SIGNS;
  return SIGNS.filter(([name]) => name !== "blocked").map((sign) => (sign[0] === "free" ? POSSIBLE : sign));
}

/** The key as a list: the signs that a match shows, which may be officiated by its seats. */
export const legend = (officiated: boolean): TemplateResult => html`<ul class="legend" aria-label=${say("page-legend", { game: "ultimade" })}>
  ${signsOf(officiated).map(
    ([name, box, drawing]) =>
      html`<li><svg viewBox=${box} aria-hidden="true">${drawing}</svg>${say(`ultimade-page-legend-${name}`)}</li>`,
  )}
</ul>`;
