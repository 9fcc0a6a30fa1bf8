/** What is printed on the sheet: squared paper, end zones, letters and figures, and the symbols of the pieces. */

import { nothing, svg, type TemplateResult } from "lit";
import coinCopper from "../../../src/scheibe/draw/symbols/coin-copper.svg?raw";
import coinGold from "../../../src/scheibe/draw/symbols/coin-gold.svg?raw";
import button from "../../../src/scheibe/draw/symbols/disc-button.svg?raw";
import type { Seat } from "./wire.ts";
import { boxOf, centre, fieldOf, lines, M, placeOf } from "./geometry.ts";
import { other, type Scene } from "./scene.ts";

const SVG = "http://www.w3.org/2000/svg";
const LONG = M.rows * M.square;
const WIDE = M.files * M.square;

/** The symbols of the pieces, drawn by `<use href="#coin-copper">`; one set for each shadow root. */
export function symbols(): SVGSymbolElement[] {
  return [symbol("coin-copper", coinCopper), symbol("coin-gold", coinGold), symbol("button", button)];
}

function symbol(id: string, source: string): SVGSymbolElement {
  const drawn = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const made = document.createElementNS(SVG, "symbol");
  made.id = id;
  made.setAttribute("viewBox", `0 0 ${M.square} ${M.square}`);
  // A title inside a symbol would pop up as a hint over every coin.
  for (const part of drawn.children) if (part.tagName !== "title") made.append(document.importNode(part, true));
  return made;
}

/** Patterns and signs that are used many times. They take their colours here, inside the shadow root. */
export function patterns(): TemplateResult {
  return svg`
    <pattern id="fine" width=${M.tile} height=${M.tile} patternUnits="userSpaceOnUse"><path class="karo-fine" d=${M.fine}/></pattern>
    <pattern id="karo" width="40" height="40" patternUnits="userSpaceOnUse"><path class="karo" d="M0 0H40M0 0V40"/></pattern>
    <pattern id="hatch" width=${M.tile} height=${M.tile} patternUnits="userSpaceOnUse"><path class="hatch" d=${M.hatch}/></pattern>
    <g id="reach" class="reach"><rect x=${-M.inner} y=${-M.inner} width=${2 * M.inner} height=${2 * M.inner}/><circle r=${M.dot}/></g>
    <path id="corners" d=${M.corners}/>
    <g id="done" class="done"><circle r=${M.done.radius}/><path d=${M.tick}/></g>`;
}

/** The sheet under everything: paper and hatched end zones. */
export function sheet({ lie, state }: Scene): TemplateResult {
  const { x, y, width, height } = boxOf(lie);
  const zone = state.depth * M.square;
  const zones =
    lie === "upright"
      ? `M0 0H${WIDE}V${zone}H0zM0 ${LONG}H${WIDE}V${LONG - zone}H0z`
      : `M0 0V${WIDE}H${zone}V0zM${LONG} 0V${WIDE}H${LONG - zone}V0z`;
  return svg`<rect class="paper" x=${x} y=${y} width=${width} height=${height}/>
    <rect fill="url(#fine)" x=${x} y=${y} width=${width} height=${height}/>
    <path fill="url(#hatch)" d=${zones}/>`;
}

/** The lines of the field, over the squares in reach. */
export function grid({ lie, state }: Scene): TemplateResult {
  const { width, height } = fieldOf(lie);
  const near = state.depth * M.square;
  const ends =
    lie === "upright" ? `M0 ${near}H${WIDE}M0 ${LONG - near}H${WIDE}` : `M${near} 0V${WIDE}M${LONG - near} 0V${WIDE}`;
  return svg`<rect fill="url(#karo)" width=${width} height=${height}/>
    <rect class="frame" width=${width} height=${height}/><path class="endline" d=${ends}/>`;
}

/** Letters, figures and who scores where. */
export function letters(scene: Scene): TemplateResult {
  const rows = lines(scene.lie);
  const first = rows.map((row) => row[0] ?? "");
  const bottom = rows.at(-1) ?? [];
  const name = scene.lie === "upright" ? [row, file] : [file, row];
  const low = rows.length * M.square + M.letter.below[scene.lie];
  return svg`${first.map((square) => svg`<text x=${M.letter.before} y=${centre(square, scene.lie).y}>${name[0]?.(square)}</text>`)}
    ${bottom.map((square) => svg`<text x=${centre(square, scene.lie).x} y=${low}>${name[1]?.(square)}</text>`)}
    ${scene.lie === "along" ? beyond(scene) : nothing}`;
}

const file = (square: string) => square.slice(0, 1);
const row = (square: string) => square.slice(1);

/** Along, who scores where stands beside the field. */
function beyond(scene: Scene): TemplateResult {
  const [north, south] = goals(scene);
  return svg`<text class="goal" transform=${`translate(${LONG + M.goal.north} ${WIDE / 2}) rotate(90)`}>${north}</text>
    <text class="goal" transform=${`translate(${M.goal.south} ${WIDE / 2}) rotate(-90)`}>${south}</text>`;
}

/** Upright it is printed into the end zones, where no squares in reach are drawn over it. */
export function zoneNames(scene: Scene): TemplateResult | typeof nothing {
  if (scene.lie === "along") return nothing;
  const { depth } = scene.state;
  const rows = scene.reach.map((square) => placeOf(square).row);
  const middle = (depth * M.square) / 2;
  const print = (text: string, y: number) => svg`<text class="goal goal--zone" x=${WIDE / 2} y=${y}>${text}</text>`;
  const [north, south] = goals(scene);
  return svg`${rows.some((at) => at >= M.rows - depth) ? nothing : print(north, middle)}
    ${rows.some((at) => at < depth) ? nothing : print(south, LONG - middle)}`;
}

/** Who scores in the north and who in the south; nobody knows before the lot. */
function goals({ state, texts }: Scene): [string, string] {
  const { north } = state;
  if (!north) return ["", ""];
  const goal = (side: Seat) => texts("board-goal", { team: texts(`board-${side}`) });
  return [goal(north), goal(other(north))];
}
