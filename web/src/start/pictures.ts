/** The pictures of the two games on the start page. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

import hole from "../../../src/scheibe/draw/symbols/hole.svg?url";
import { DRAWINGS } from "../seats.ts";

const { copper, gold, white, black, button } = DRAWINGS;

/** A drawing of 40 units at a place. */
const drawn = (address: string, x: number, y: number, size = 40): SVGTemplateResult =>
  svg`<image href=${address} x=${x} y=${y} width=${size} height=${size} />`;

/** A pass into the end zone, on squared paper. */
export const ultimadePicture = (): TemplateResult => html`<svg
  class="game__pic"
  viewBox="0 0 480 184"
  aria-hidden="true"
  preserveAspectRatio="xMinYMid slice"
>
  <defs>
    <pattern id="p-fine" width="10" height="10" patternUnits="userSpaceOnUse"><path class="p-fine" d="M0 .25H10M.25 0V10" /></pattern>
    <pattern id="p-karo" width="40" height="40" patternUnits="userSpaceOnUse"><path class="p-karo" d="M0 0H40M0 0V40" /></pattern>
    <pattern id="p-hatch" width="10" height="10" patternUnits="userSpaceOnUse">
      <path class="p-hatch" d="M-1 11 11-1M-1 1 1-1M9 11l2-2" />
    </pattern>
  </defs>
  <rect class="p-paper" width="480" height="264" />
  <rect fill="url(#p-fine)" width="480" height="264" />
  <g transform="translate(-10 6)">
    <path fill="url(#p-hatch)" d="M360-20h140v290H360z" />
    <rect fill="url(#p-karo)" x="0" y="-40" width="520" height="320" />
    <path class="p-endline" d="M360-20V270" />
    <path class="k-free" d="M146 100H366" />
    <path class="k-tip" transform="translate(372 100)" d="M9 0L-6-7V7z" />
    ${drawn(copper, 100, 80)} ${drawn(copper, 400, 80)} ${drawn(copper, 200, 0)} ${drawn(gold, 240, 120)}
    ${drawn(gold, 320, 120)} ${drawn(gold, 40, 0)} ${drawn(button, 118, 76, 25)}
  </g>
</svg>`;

const GRAIN =
  "M0 12C120 6 180 20 300 14S420 8 480 12M0 34c90 8 200-8 300 0s120 4 180 0M0 58c140-10 220 8 320 2s110-6 160-2M0 79c80 6 170 8 260-1s150 5 220 1";

/** Discs on the wooden lane before the rubber band. */
export const schnippPicture = (): TemplateResult => html`<svg
  class="game__pic"
  viewBox="430 -144 524 201"
  aria-hidden="true"
  preserveAspectRatio="xMaxYMid slice"
>
  <defs>
    <pattern id="p-lane" width="480" height="110" patternUnits="userSpaceOnUse">
      <rect class="p-lane" width="480" height="110" /><path class="p-grain" d=${GRAIN} />
    </pattern>
  </defs>
  <rect fill="url(#p-lane)" x="-2" y="-112" width="950" height="224" />
  <rect class="p-shade" x="903" y="-110" width="45" height="220" />
  <rect class="p-rail" rx="4" x="-4" y="-144" width="954" height="34" />
  <path class="p-rail-edge" d="M-4 -110H950" />
  ${[839, 757, 675, 593, 511, 429].map((x) => drawn(hole, x, -138, 22))}
  ${drawn(white, 825, -65, 34)} ${drawn(black, 789, -3, 34)} ${drawn(black, 673, -89, 34)} ${drawn(white, 543, -13, 34)}
  <path class="p-band" d="M900 -110V110" /><path class="p-band-light" d="M900 -110V110" />
  <circle class="p-post" cx="900" cy="-110" r="7" />
</svg>`;
