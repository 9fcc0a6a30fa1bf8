/** Words in the picture stand on plates, where they hide as little as may be. */

import { svg, type TemplateResult } from "lit";
import { type Box, M, overlap, picture, type Point, spot, type View } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import type { Side } from "./wire.ts";

/** Text is never smaller than so many pixels. */
const SMALLEST = 12.5;

/** How far the lines of a card lie apart, in letters. */
const LINE = 1.3;

/** The size (mm) of the letters on plates. */
export const fontOf = ({ scale }: View): number => Math.max(M.plate.font, SMALLEST / scale);

/** How large a plate with this text is. */
export function sizeOf(view: View, text: string): { width: number; height: number } {
  const font = fontOf(view);
  return { width: text.length * font * M.plate.letter + font * M.plate.ends, height: (font * M.plate.height) / M.plate.font };
}

/** The box around a middle. */
export const around = ({ x, y }: Point, { width, height }: { width: number; height: number }): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The middle nearest to a wished one at which a plate stays inside the picture. */
export function inside(view: View, middle: Point, { width, height }: { width: number; height: number }): Point {
  const box = picture(view);
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  return {
    x: clamp(middle.x, box.x + width / 2 + 1, box.x + box.width - width / 2 - 1),
    y: clamp(middle.y, box.y + height / 2 + 1, box.y + box.height - height / 2 - 1),
  };
}

/** Of some middles the one at which a plate hides least of the discs and of the boxes that are taken; the first counts most. */
export function freest(scene: Scene, wished: Point[], size: { width: number; height: number }, taken: Box[]): Point {
  const { view, discs } = scene;
  const two = { width: 2 * view.radius + 6, height: 2 * view.radius + 6 };
  const boxes = [...discs.map(({ x, y }) => around(spot(view, x, y), two)), ...taken];
  const places = wished.map((middle) => inside(view, middle, size));
  const hidden = ({ x, y }: Point) => boxes.reduce((sum, box) => sum + overlap(box, around({ x, y }, size)), 0);
  return places.sort((one, other) => hidden(one) - hidden(other))[0] ?? { x: 0, y: 0 };
}

/** A plate with a text. */
export function plate(view: View, middle: Point, text: string, id: string): TemplateResult {
  const size = sizeOf(view, text);
  const { x, y, width, height } = around(middle, size);
  return svg`<g class="plate" id=${id}><rect x=${x} y=${y} width=${width} height=${height} rx=${height / 2}/>
    <text x=${middle.x} y=${middle.y + M.plate.sink} font-size=${fontOf(view)}>${text}</text></g>`;
}

/** How large a card is: a piece before the first of some lines. */
export function cardOf(view: View, lines: string[]): { width: number; height: number } {
  const [first = 0, ...rest] = lines.map((text) => sizeOf(view, text).width);
  return { width: Math.max(first + fontOf(view) * 1.43, ...rest), height: sizeOf(view, "").height + rest.length * fontOf(view) * LINE };
}

/** A plate that begins with a side's piece, as lines of words. */
export function card(view: View, middle: Point, side: Side, lines: string[], id: string): TemplateResult {
  const { x, y, width, height } = around(middle, cardOf(view, lines));
  const font = fontOf(view);
  const [left, size] = [x + (font * M.plate.ends) / 2, font * 1.1];
  const top = y + sizeOf(view, "").height / 2;
  return svg`<g class="plate card" id=${id}><rect x=${x} y=${y} width=${width} height=${height} rx=${sizeOf(view, "").height / 2}/>
    <use href=${`#disc-${side}`} x=${left} y=${top - size / 2} width=${size} height=${size}/>
    ${lines.map((text, index) => svg`<text x=${left + (index ? 0 : size * 1.3)} y=${top + M.plate.sink + index * font * LINE} font-size=${font}>${text}</text>`)}</g>`;
}
