/** Where the picture is small: a strip beyond the band that shows the discs close to it magnified, in two panes where they lie far apart. */

import { svg, type TemplateResult } from "lit";
import { bandOver } from "./band.ts";
import { at, M, type Point, spot, type View } from "./geometry.ts";
import { BEYOND, depth, type magnified, type Scene } from "./scene.ts";
import { discAt } from "./signs.ts";

/** A part of the strip: where it is, and which place across the lane is in its middle. Millimetres. */
interface Pane {
  left: number;
  width: number;
  middle: number;
}

/** One pane around the nearest disc; two where the best discs of both sides do not fit into one. */
function panes({ half }: View, close: { seat: string; x: number }[]): Pane[] {
  const width = 2 * (half + M.rail - 2);
  const [nearest] = close;
  if (!nearest) return [];
  const rival = close.find(({ seat }) => seat !== nearest.seat);
  const held = (x: number, room: number) => {
    const most = Math.max(0, half - room / 2 / M.strip.zoom);
    return Math.max(-most, Math.min(x, most));
  };
  const whole = width / M.strip.zoom;
  if (!rival || Math.abs(rival.x - nearest.x) < whole * 0.7) {
    return [{ left: -width / 2, width, middle: held(rival ? (nearest.x + rival.x) / 2 : nearest.x, width) }];
  }
  const pair = [nearest.x, rival.x].sort((one, other) => one - other);
  return pair.map((x, index) => ({ left: index ? 0 : -width / 2, width: width / 2, middle: held(x, width / 2) }));
}

type Close = NonNullable<ReturnType<typeof magnified>>;

/** The strip with the discs that lie so close to the band that they reach into it. */
export const strip = (scene: Scene, close: Close): TemplateResult =>
  svg`<g id="strip">${panes(scene.view, close).map((pane, index) => drawn(scene, pane, close, index))}</g>`;

function drawn({ view, pressing }: Scene, pane: Pane, close: Close, index: number): TemplateResult {
  const { zoom } = M.strip;
  // The strip ends where a disc that presses on the band begins.
  const cut = Math.max(0, ...pressing.map(({ y }) => y + view.radius - view.band + M.band.width - M.strip.gap));
  const { left, width, middle } = pane;
  const deep = depth(view);
  const top = spot(view, left, view.band + M.strip.gap + deep * zoom).y;
  const height = deep * zoom;
  const to: Point = { x: left + width / 2, y: top + height / 2 };
  const from = spot(view, middle, view.band + BEYOND - deep / 2);
  const band = bandOver(view, pressing);
  const box = svg`<rect x=${left} y=${top} width=${width} height=${height - cut} rx="4"/>`;
  return svg`<clipPath id=${`pane-${index}`}>${box}</clipPath>
    <g clip-path=${`url(#pane-${index})`}>
      <g fill="url(#wood-lane)">${box}</g>
      <g transform=${`translate(${at(to)}) scale(${zoom}) translate(${at({ x: -from.x, y: -from.y })})`}>
        <path class="band" stroke-width=${band.width / 2} d=${band.path}/>
        ${close.map((disc) => discAt(view, disc, `close-${disc.seat}-${disc.disc}`))}
      </g>
    </g>
    <g class="strip-frame">${box}</g>`;
}
