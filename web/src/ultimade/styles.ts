/** The look of the board. Values come from the tokens of the page, with the light ones where there is no page around. */

import { css } from "lit";

export const styles = css`
  :host {
    --paper-: var(--paper, #fffdf8); --fine-: var(--karo-fine, #e9eef3); --karo-: var(--karo, #a9bdd2);
    --hatch-: var(--hatch, #dbe3ea); --end-: var(--endline, #2b3440); --reach-: var(--reach, #eef3fb);
    --pencil-: var(--pencil, #596069); --ink-: var(--ink, #1d4a9e); --wash-: var(--ink-wash, #dfe8f7);
    --on-: var(--on-ink, #fff); --red-: var(--red, #ad2419); --red-wash-: var(--red-wash, #fae3df);
    --soft-: var(--text-soft, #535962);
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

  /* Printed. */
  text { font-family: var(--font, system-ui, sans-serif); fill: var(--soft-); text-anchor: middle; dominant-baseline: central; }
  .paper { fill: var(--paper-); }
  .karo-fine { stroke: var(--fine-); stroke-width: .6; }
  .karo { stroke: var(--karo-); stroke-width: 2; }
  .hatch { stroke: var(--hatch-); stroke-width: 1.1; }
  .frame { fill: none; stroke: var(--end-); stroke-width: 2; }
  .endline { stroke: var(--end-); stroke-width: 4.5; stroke-linecap: round; }
  .goal { letter-spacing: .06em; font-weight: 600; text-transform: uppercase; }
  .goal--zone { font-size: 23px; font-weight: 700; opacity: .65; }

  /* Pencil: possible or past. */
  .past, .past-end, .pencil, .possible, .mark, .ground { fill: none; stroke: var(--pencil-); stroke-linejoin: round; stroke-linecap: round; }
  .past { stroke-width: 1.8; opacity: .75; }
  .past-end { stroke-width: 2.2; }
  .pencil { stroke-width: 2.4; stroke-dasharray: 6 5; }
  .possible { stroke-width: 1.8; stroke-dasharray: 5 5; }
  .mark { stroke-width: 3.2; }
  .ground { stroke-width: 2; stroke-dasharray: 5 4; stroke-linecap: butt; }
  .reach rect { fill: var(--reach-); fill-opacity: .82; }
  .reach circle { fill: var(--pencil-); }

  /* Ink: meant by the player. */
  .cursor, .corners, .path, .free, .ring { fill: none; stroke: var(--ink-); stroke-linecap: round; stroke-linejoin: round; }
  .cursor, .free, .ring { stroke-width: 3; }
  .free--chosen { stroke-width: 7; }
  .corners { stroke-width: 3.6; }
  .path { stroke-width: 4; }
  .tint { fill: var(--wash-); }
  .ghost, .joint { fill: var(--paper-); stroke: var(--ink-); stroke-width: 1.8; }
  .ghost { stroke-dasharray: 3.5 3.5; }
  .joint { stroke-width: 2; }
  .tip { fill: var(--ink-); }
  .halo { fill: none; stroke: var(--paper-); stroke-width: 8; stroke-linecap: round; opacity: .8; }
  .hit { fill: var(--ink-); fill-opacity: .07; stroke: var(--ink-); stroke-width: 1.2; stroke-dasharray: 2 4; }
  .done circle { fill: var(--ink-); stroke: var(--paper-); stroke-width: 1.5; }
  .done path { fill: none; stroke: var(--on-); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }

  /* Red: not allowed. */
  .blocked { fill: none; stroke: var(--red-); stroke-width: 3; stroke-dasharray: 7 6; }
  .blocked--rest { stroke-width: 1.6; stroke-dasharray: 2 6; }
  .cross { fill: none; stroke: var(--red-); stroke-width: 4; stroke-linecap: round; }
  .refused { fill: var(--red-wash-); }
  .cause { fill: none; stroke: var(--red-); stroke-width: 2.4; stroke-dasharray: 5 4; }

  .tag rect { fill: var(--paper-); stroke: var(--ink-); stroke-width: 1.6; }
  .tag text { font-weight: 650; fill: var(--ink-); }
  .tag--chosen rect { fill: var(--ink-); }
  .tag--chosen text { fill: var(--on-); }
  .tag--possible rect { stroke: var(--pencil-); stroke-width: 1.2; }
  .tag--possible text { fill: var(--pencil-); }
  .tag--no rect { stroke: var(--red-); stroke-dasharray: 4 3; }
  .tag--no text { fill: var(--red-); }

  .coin--held { filter: drop-shadow(0 5px 4px #0006); }
  .loupe-shade { fill: #000; opacity: .25; }
  .loupe-rim { fill: none; stroke: var(--ink-); stroke-width: 4; }
  .finger { fill: var(--ink-); fill-opacity: .16; stroke: var(--ink-); stroke-width: 1.5; }

  @media (forced-colors: active) {
    :host {
      --paper-: Canvas; --fine-: Canvas; --karo-: GrayText; --hatch-: GrayText; --end-: CanvasText; --reach-: Canvas;
      --pencil-: CanvasText; --ink-: LinkText; --wash-: Canvas; --on-: Canvas; --red-: CanvasText; --red-wash-: Canvas;
      --soft-: CanvasText;
    }
    .hatch { opacity: .4; }
  }
`;
