/** The loupe for small squares: the nine squares round the finger, enlarged above it. */

import { nothing, svg, type TemplateResult } from "lit";
import { boxOf, M, type Point } from "./geometry.ts";
import { NEAR, type Scene, spot } from "./scene.ts";
import { move } from "./signs.ts";
import { aimText, letterSize, plate, plateBox } from "./tags.ts";

/** The loupe over the square that a finger at `finger` aims at. */
export function loupe(scene: Scene, finger: Point | null): TemplateResult | typeof nothing {
  if (!finger || !scene.cursor) return nothing;
  const { radius, scale } = M.loupe;
  const middle = place(scene, finger);
  const aim = spot(scene, scene.cursor);
  const size = letterSize(scene);
  const text = aimText(scene);
  return svg`<g aria-hidden="true">
    <circle class="finger" cx=${finger.x} cy=${finger.y} r=${NEAR / scene.scale}/>
    <g transform=${move(middle)}>
      <clipPath id="lens"><circle r=${radius}/></clipPath>
      <circle class="loupe-shade" cy="3" r=${radius + 2}/>
      <g clip-path="url(#lens)"><g transform=${`scale(${scale}) translate(${-aim.x} ${-aim.y})`}>
        <rect class="paper" x=${aim.x - 60} y=${aim.y - 60} width="120" height="120"/><use href="#scene"/></g></g>
      <circle class="loupe-rim" r=${radius}/>
      ${plate({ text, style: "tag tag--chosen" }, plateBox(text, 0, -radius - 4, size), size)}
    </g></g>`;
}

/** Above the finger; where the sheet ends there, beside it. */
function place({ lie }: Scene, finger: Point): Point {
  const { radius, above } = M.loupe;
  const box = boxOf(lie);
  const reach = radius + 4;
  const room = { x: [box.x + reach, box.x + box.width - reach], y: [box.y + reach + 12, box.y + box.height - reach] };
  const within = (value: number, [low, high]: number[]) => Math.min(Math.max(value, low ?? value), high ?? value);
  const place = { x: within(finger.x, room.x), y: within(finger.y - above, room.y) };
  if (Math.hypot(place.x - finger.x, place.y - finger.y) >= radius + 30) return place;
  const side = finger.x > box.x + box.width / 2 ? -1 : 1;
  return { x: within(finger.x + side * above, room.x), y: place.y };
}
