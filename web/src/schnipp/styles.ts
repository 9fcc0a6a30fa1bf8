/** The look of the table. Values come from the tokens of the page, with the light ones where there is no page around. */

import { css } from "lit";
import { schnipp } from "../../../src/scheibe/draw/look.json";
import { rules } from "../look.ts";

const own = css`
  :host {
    display: block; position: relative; box-sizing: border-box; inline-size: 100%; block-size: 100%;
  }
  :host([hidden]) { display: none; }
  .surface { position: absolute; inset: 0; margin: auto; user-select: none; -webkit-user-select: none; outline: none;
    -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; touch-action: manipulation; }
  .surface--open { cursor: grab; }
  .reach { position: absolute; touch-action: pinch-zoom; }
  .surface--pulled { cursor: grabbing; }
  .surface:focus-visible::before { content: ""; position: absolute; inset: 0; border: 1.5px solid var(--ink-); border-radius: 6px; pointer-events: none; }
  .surface:focus-visible::after { content: ""; position: absolute; inset: 3px; border: 3px solid var(--ink-); border-radius: 4px; pointer-events: none; }
  svg { display: block; width: 100%; height: 100%; overflow: visible; pointer-events: none; forced-color-adjust: none; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

  text { font-family: var(--font, system-ui, sans-serif); }
  .card text { text-anchor: start; }
  .note { position: absolute; inset: auto 0 0; margin: 0 auto; padding: 6px 12px; inline-size: fit-content; border-radius: 8px; pointer-events: none;
    background: var(--sheet-); color: var(--text-); border: 1px solid var(--line-strong-); font: 600 15px/1.3 var(--font, system-ui, sans-serif); }

  .strip-frame { fill: none; stroke: var(--wood-pencil-); stroke-width: 1.6; }

  /* What only a player sees: the pull, and where the disc may go. */
  .pull { fill: var(--ink-); }
  .pull-rest { fill: var(--sheet-); stroke: var(--line-strong-); stroke-width: 1; }
  .pull-tick { stroke: var(--line-strong-); stroke-width: 1.2; }
  .dead { fill: none; stroke: var(--wood-ink-); stroke-width: 1.6; stroke-dasharray: 3 4; }
  .dead--now { stroke-width: 3; }
  .slide { fill: none; stroke: var(--wood-ink-); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }

  @media (forced-colors: active) {
    :host {
      --sheet-: Canvas; --line-strong-: CanvasText; --text-: CanvasText; --text-soft-: CanvasText; --ink-: LinkText; --on-ink-: Canvas;
      --band-: CanvasText; --band-light-: Canvas; --wood-ink-: LinkText; --wood-pencil-: CanvasText; --wood-red-: CanvasText;
      --lane: Canvas; --lane-grain: Canvas; --rail: Canvas; --rail-grain: Canvas; --crossbar: Canvas;
    }
    .edge, .rim { stroke: CanvasText; }
    .rim { stroke-width: 1.5; }
    .under { stroke: CanvasText; }
  }
`;

/** The shared looks, and what is the element's own. */
export const styles = [rules(schnipp, "ink", "line-strong"), own];
