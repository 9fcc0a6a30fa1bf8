/** What does not move while a disc does: wood, rails, holes and pegs, launch line, crossbar; and the symbols of all pieces. */

import { nothing, svg, type TemplateResult } from "lit";
import crossbarSource from "../../../src/scheibe/draw/symbols/crossbar.svg?raw";
import discBlack from "../../../src/scheibe/draw/symbols/disc-black.svg?raw";
import discWhite from "../../../src/scheibe/draw/symbols/disc-white.svg?raw";
import holeSource from "../../../src/scheibe/draw/symbols/hole.svg?raw";
import pegBlack from "../../../src/scheibe/draw/symbols/peg-black.svg?raw";
import pegWhite from "../../../src/scheibe/draw/symbols/peg-white.svg?raw";
import wood from "../../../src/scheibe/draw/symbols/wood.svg?raw";
import { type Box, boxOf, line, M, move, type Point, spot, turn, type View } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { SIDES, type Side } from "./wire.ts";

const SVG = "http://www.w3.org/2000/svg";

const parsed = (source: string): Element => new DOMParser().parseFromString(source, "image/svg+xml").documentElement;

/** A drawing as a symbol. Titles would pop up as hints; the shade of a disc stays where the light puts it while the disc turns. */
function symbol(id: string, source: string, leaves = "title"): SVGSymbolElement {
  const drawn = parsed(source);
  const made = document.createElementNS(SVG, "symbol");
  made.id = id;
  for (const name of ["viewBox", "preserveAspectRatio"]) {
    const value = drawn.getAttribute(name);
    if (value) made.setAttribute(name, value);
  }
  for (const part of drawn.children) if (!part.matches(leaves)) made.append(document.importNode(part, true));
  return made;
}

/** All symbols and patterns, once for each shadow root. */
export function symbols(): SVGElement[] {
  const turning = "title, .shade";
  return [
    symbol("disc-white", discWhite, turning),
    symbol("disc-black", discBlack, turning),
    symbol("hole", holeSource),
    symbol("peg-white", pegWhite),
    symbol("peg-black", pegBlack),
    symbol("crossbar", crossbarSource),
    ...[...parsed(wood).querySelectorAll("pattern")].map((pattern) => document.importNode(pattern, true)),
  ];
}

/** A rectangle that is filled by a pattern, or has a look. */
const rect = ({ x, y, width, height }: Box, look: string, round = 0): TemplateResult =>
  look.startsWith("url")
    ? svg`<rect fill=${look} x=${x} y=${y} width=${width} height=${height} rx=${round}/>`
    : svg`<rect class=${look} x=${x} y=${y} width=${width} height=${height} rx=${round}/>`;

/** The wood of lane and rails with their shadows and edges. */
export function table(view: View): TemplateResult {
  const { half, band } = view;
  const end = band + M.far_end;
  const low = -M.launch_end;
  const whole = boxOf(view, -half - M.rail - 2, low - 2, half + M.rail + 2, end + 2);
  const cast = boxOf(view, -half, low, -half + 4, end);
  return svg`<g transform="translate(0 ${M.margin.shade})">${rect(whole, "shadow", 8)}</g>
    ${rect(boxOf(view, -half - 2, -2, half + 2, end - 2), "url(#wood-lane)")}
    ${rect(boxOf(view, -half, band + M.band.width / 2, half, end - 2), "shadow")}
    ${[-1, 1].map((side) => rect(boxOf(view, side * half, low, side * (half + M.rail), end), "url(#wood-rail)", 4))}
    ${[-1, 1].map((side) => rect(boxOf(view, side * half, low, side * (half + M.rail), end), "rim", 4))}
    ${rect(cast, "shadow")}
    <path class="edge" d=${[-half, half].map((x) => line([spot(view, x, low), spot(view, x, end)])).join("")}/>`;
}

/** The line between the rail ends from which discs are flicked. */
export function launchLine(scene: Scene): TemplateResult {
  const { view, texts, aim } = scene;
  const { half, lie } = view;
  const middle = -half * 0.56;
  const free = lie === "along" && (!aim || Math.abs(aim.place * 1000 - middle) > 60);
  const ends = [spot(view, -half + 2, 0), spot(view, half - 2, 0)];
  const label = `${move(spot(view, middle, -26))} rotate(-90)`;
  return svg`<path class="launch" d=${line(ends)}/>
    ${free ? svg`<text class="label" font-size=${Math.max(13, 12 / view.scale)} transform=${label}>${texts("lane-launch")}</text>` : nothing}`;
}

const rail = ({ half }: View, side: Side, aside = 0): number => (side === "white" ? -1 : 1) * (half + M.peg.axis + aside);

/** Millimetres from one hole to the next: all lie between band and crossbar, or under it too where that is too narrow. */
function step({ band, bar }: View, count: number): number {
  const whole = band - M.peg.first - M.peg.hole;
  const free = band - M.peg.first - bar - M.peg.after_crossbar;
  return Math.min(M.peg.step, (free > M.peg.hole * count ? free : whole) / count);
}

/** Holes with their numbers, pegs at the score, and the last gain as a line. */
export function pegs({ view, state }: Scene): TemplateResult[] {
  const count = state.points_to_win;
  const high = (index: number) => view.band - M.peg.first - index * step(view, count);
  const font = Math.max(M.peg.number, 11 / view.scale);
  const numbered = font < step(view, count) - M.peg.hole;
  const beside = view.lie === "along" ? Math.max(M.peg.beside, M.peg.size / 2 + font * 0.4) : M.peg.hole / 2 + font * 0.62;
  const holes = Array.from({ length: count + 1 }, (_, index) => index);
  return SIDES.map((side) => {
    const score = Math.min(state.score[side], count);
    const gained = Math.min(state.gained?.[side] ?? 0, score);
    const way = [score - gained, score].map((index) => spot(view, rail(view, side, M.peg.way), high(index)));
    return svg`${holes.map((index) => piece("hole", spot(view, rail(view, side), high(index)), M.peg.hole))}
      ${numbered ? holes.slice(1).map((index) => number(index, spot(view, rail(view, side), high(index) - beside), font)) : nothing}
      ${gained ? svg`<path class="gain" d=${line(way)}/>` : nothing}
      <g id=${`score-${side}`}>${piece(`peg-${side}`, spot(view, rail(view, side), high(score)), M.peg.size)}</g>`;
  });
}

const number = (index: number, { x, y }: Point, font: number): TemplateResult =>
  svg`<text class="number" x=${x} y=${y} font-size=${font}>${index}</text>`;

const piece = (id: string, { x, y }: Point, size: number): TemplateResult =>
  svg`<use href=${`#${id}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}/>`;

/** The crossbar lies above the discs; those under it are drawn once more as outlines. */
export function crossbar({ view, discs }: Scene): TemplateResult {
  const wide = view.half + M.rail;
  const size = M.crossbar;
  const shade = boxOf(view, -wide, view.bar - size / 2, wide, view.bar + size / 2);
  const hidden = discs.filter(({ y }) => Math.abs(y - view.bar) < view.radius + size / 2);
  const offset = view.lie === "along" ? "translate(5 4)" : "translate(0 6)";
  return svg`<g transform=${offset}>${rect(shade, "shadow", 3)}</g>
    <g transform=${`${move(spot(view, 0, view.bar))} rotate(${-turn(view)})`}>
      <use href="#crossbar" x=${-wide} y=${-size / 2} width=${2 * wide} height=${size}/></g>
    ${rect(shade, "rim", 3)}
    ${hidden.map((disc) => outline(view, disc, "under"))}`;
}

/** A circle of a disc's size on the lane. */
export function outline(view: View, { x, y }: Point, look: string, radius = view.radius): TemplateResult {
  const place = spot(view, x, y);
  return svg`<circle class=${look} cx=${place.x} cy=${place.y} r=${radius}/>`;
}
