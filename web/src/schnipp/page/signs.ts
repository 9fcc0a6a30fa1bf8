/** The key to the signs on the table. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

import { say, stock } from "../../texts.ts";

await stock({ de: () => import("./signs-de.ts"), en: () => import("./signs-en.ts") });

const SIGNS: [string, SVGTemplateResult][] = [
  ["nearest", svg`<circle class="w-near" cx="20" cy="20" r="15"/>`],
  ["counts", svg`<circle class="w-near" cx="20" cy="20" r="15"/><path class="w-near" d="M13 20l5 5 9-10"/>`],
  ["best", svg`<path class="w-best" d="M2 20h36"/>`],
  ["trace", svg`<path class="w-trace" d="M3 33L36 6"/>`],
  ["meant", svg`<path class="w-meant" d="M4 32L27 13"/><path class="w-tip" d="M35 6l-5 10-6-7z"/>`],
  ["hand", svg`<rect class="w-plate" x="2" y="11" width="36" height="18" rx="9"/><text class="w-plate-text" x="20" y="24.5">+2°</text>`],
  ["back", svg`<circle class="w-gone" cx="20" cy="20" r="15"/><path class="w-sign" d="M20 12v15m-6-6 6 6 6-6"/>`],
  ["out", svg`<circle class="w-gone w-red" cx="20" cy="20" r="15"/><path class="w-sign w-red" d="M13 13l14 14M27 13l-14 14"/>`],
  ["launch", svg`<path class="w-launch" d="M2 20h36"/>`],
  ["strip", svg`<rect class="w-strip" x="3" y="8" width="34" height="24" rx="4"/><path class="w-band" d="M3 13h34"/><circle class="w-near" cx="14" cy="23" r="6"/>`],
];

export const signsView = (): TemplateResult => html`<ul class="legend legend--wood" aria-label=${say("page-legend", { game: "schnipp" })}>
  ${SIGNS.map(
    ([name, drawing]) => html`<li><svg viewBox="0 0 40 40" aria-hidden="true">${drawing}</svg>${say(`schnipp-page-sign-${name}`)}</li>`,
  )}
</ul>`;
