/** The look of the board. Values come from the tokens of the page, with the light ones where there is no page around. */

import { css } from "lit";
import { ultimade } from "../../../src/scheibe/draw/look.json";
import { rules } from "../look.ts";

const own = css`
  :host {
    display: block; position: relative; box-sizing: border-box; inline-size: 100%; block-size: 100%;
  }
  :host([hidden]) { display: none; }
  .surface { position: absolute; inset: 0; margin: auto; user-select: none; -webkit-user-select: none;
    -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; touch-action: manipulation; }
  .surface--aiming { touch-action: pinch-zoom; }
  .surface--can { cursor: pointer; }
  .surface--drag { cursor: grabbing; }
  svg { display: block; width: 100%; height: 100%; pointer-events: none; forced-color-adjust: none; }

  /* The grid that keyboard and screen readers meet lies over the picture. */
  .grid { position: absolute; display: flex; flex-direction: column; }
  .row { flex: 1; display: flex; min-height: 0; }
  .cell { flex: 1; min-width: 0; position: relative; outline: none; }
  .cell:focus-visible::before { content: ""; position: absolute; inset: -1px; border: 1.5px solid var(--ink-); }
  .cell:focus-visible::after { content: ""; position: absolute; inset: 7%; border: 3px solid var(--ink-); border-radius: 2px; }

  text { font-family: var(--font, system-ui, sans-serif); }

  /* What only a player sees: what a finger or a mouse is about to do. */
  .hit { fill: var(--ink-); fill-opacity: .07; stroke: var(--ink-); stroke-width: 1.2; stroke-dasharray: 2 4; }
  .cursor { fill: none; stroke: var(--ink-); stroke-width: 3; stroke-linejoin: round; }
  .free--chosen { stroke-width: 7; }
  .done circle { fill: var(--ink-); stroke: var(--paper-); stroke-width: 1.5; }
  .done path { fill: none; stroke: var(--on-ink-); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  .tag--chosen rect { fill: var(--ink-); }
  .tag--chosen text { fill: var(--on-ink-); }

  .coin--held { filter: drop-shadow(0 5px 4px #0006); }
  .loupe-shade { fill: #000; opacity: .25; }
  .loupe-rim { fill: none; stroke: var(--ink-); stroke-width: 4; }
  .finger { fill: var(--ink-); fill-opacity: .16; stroke: var(--ink-); stroke-width: 1.5; }

  @media (forced-colors: active) {
    :host {
      --paper-: Canvas; --karo-fine-: Canvas; --karo-: GrayText; --hatch-: GrayText; --endline-: CanvasText; --reach-: Canvas;
      --pencil-: CanvasText; --ink-: LinkText; --ink-wash-: Canvas; --on-ink-: Canvas; --red-: CanvasText; --red-wash-: Canvas;
      --text-soft-: CanvasText;
    }
    .hatch { opacity: .4; }
  }
`;

/** The shared looks, and what is the element's own. */
export const styles = [rules(ultimade, "on-ink"), own];
