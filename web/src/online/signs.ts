/** The signs that only playing on two devices needs, in the strokes of `icons.ts`. */

import { html, svg, type TemplateResult } from "lit";

const SIGNS = {
  copy: "M7 7h9v10H7zM4 13V3h9",
  done: "M4 10.5 8.2 15 16 5.5",
  people: "M7 9a3 3 0 1 0 0-6a3 3 0 0 0 0 6M1.5 17c0-4 2.2-6 5.5-6s5.5 2 5.5 6M13 3.4a3 3 0 0 1 0 5.2M15 11.5c2.2.8 3.5 2.6 3.5 5.5",
  send: "M3 10h13M11 5l5 5-5 5",
  beside: "M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3",
} as const;

/** A sign; it says nothing to a screen reader, the words beside it do. */
export const sign = (name: keyof typeof SIGNS): TemplateResult =>
  html`<svg class="ico" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${SIGNS[name]} />`}</svg>`;
