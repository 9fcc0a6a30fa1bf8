/** The signs of controls: strokes on a field of 20 by 20, in the colour of the text around them. */

import { html, svg, type TemplateResult } from "lit";

const SIGNS = {
  menu: "M3 5h14M3 10h14M3 15h14",
  moves: "M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01",
  undo: "M7 3 3 7l4 4M3 7h9a5 5 0 0 1 0 10H8",
  first: "M5 4v12M16 4l-8 6 8 6z",
  previous: "M13 4l-7 6 7 6",
  next: "M7 4l7 6-7 6",
  last: "M15 4v12M4 4l8 6-8 6z",
  turn: "M4 8a6.5 6.5 0 0 1 12-1M16 3v4h-4M16 12a6.5 6.5 0 0 1-12 1M4 17v-4h4",
  load: "M10 3v9M6 9l4 4 4-4M4 17h12",
  saved: "M4 10.5 8.2 15 16 5.5",
  sending: "M10 16V4M5 9l5-5 5 5",
  offline: "M2 7a12 12 0 0 1 16 0M5 11a7.5 7.5 0 0 1 10 0M8 14.5a3.5 3.5 0 0 1 4 0M3 17 17 3",
  refused: "M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14M5 5l10 10",
  close: "M5 5l10 10M15 5 5 15",
  play: "M6 4v12l10-6z",
  skip: "M4 4v12l8-6zM15 4v12",
  slow: "M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14M10 6v4l3 2",
  sound: "M3 8v4h3l4 3.5v-11L6 8zM13.5 7a4 4 0 0 1 0 6M15.8 4.5a8 8 0 0 1 0 11",
  silent: "M3 8v4h3l4 3.5v-11L6 8zM13 8l4 4M17 8l-4 4",
  hint: "M7.5 14.5c0-2-3-3-3-6.5a5.5 5.5 0 0 1 11 0c0 3.5-3 4.5-3 6.5zM8 17.5h4",
  report: "M3 3v14h14M6 13l4-5 3 3 4-6",
  remove: "M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11",
} as const;

export type Sign = keyof typeof SIGNS;

/** A sign; it says nothing to a screen reader, the words beside it do. */
export const icon = (sign: Sign): TemplateResult =>
  html`<svg class="ico" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${SIGNS[sign]} />`}</svg>`;
