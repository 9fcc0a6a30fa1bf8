/** Small plates that name squares, put where they hide no coin and no other plate. */

import { svg, type TemplateResult } from "lit";
import type { Square } from "./wire.ts";
import { choice, pathTo } from "./choice.ts";
import { type Box, fieldOf, type Lie, M, overlap, steps } from "./geometry.ts";
import { offers, type Scene, spot, unjudged } from "./scene.ts";

interface Tag {
  square: Square;
  text: string;
  style: "tag" | "tag tag--chosen" | "tag tag--possible" | "tag tag--no";
}

/** All plates of this picture, with their places. */
export function tags(scene: Scene): TemplateResult[] {
  const size = letterSize(scene);
  const taken = obstacles(scene);
  return wanted(scene).map((tag) => {
    const box = place(scene, tag, size, [...taken, around(scene, tag.square, 4)]);
    taken.push({ box, weight: 6 });
    return plate(tag, box, size);
  });
}

/** The size of letters on the board, in units: 12 at least, and never under 12 pixels. */
export function letterSize({ scale }: Scene): number {
  return Math.max(M.letter.size, 12 / scale);
}

/** A plate with its text. */
export function plate({ text, style }: Pick<Tag, "text" | "style">, box: Box, size: number): TemplateResult {
  const { x, y, width, height } = box;
  return svg`<g class=${style}><rect x=${x} y=${y} width=${width} height=${height} rx=${height / 2}/>
    <text x=${x + width / 2} y=${y + height / 2 + size * M.plate.sink} font-size=${size}>${text}</text></g>`;
}

/** The box of a plate round a point, with a generous width of a bold letter. */
export function plateBox(text: string, x: number, y: number, size: number): Box {
  const width = Math.max(text.length * size * M.plate.letter + size * M.plate.ends, size * M.plate.least);
  const height = size * M.plate.height;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function wanted(scene: Scene): Tag[] {
  const { half, texts, receivers } = scene;
  const offered = offers(scene);
  const tag = (square: Square, style: Tag["style"], text: string) => ({ square, style, text });
  const made = choice(scene.situation, half);
  const found: Tag[] = [];
  if (half.target && made?.kind === "target") {
    found.push(tag(half.target, "tag tag--chosen", texts("board-tag-chosen", { square: half.target })));
  }
  for (const square of receivers) {
    if (square === half.target) continue;
    if (unjudged(scene)) found.push(tag(square, "tag tag--possible", square));
    else found.push(tag(square, "tag", offered?.kind === "throw" ? texts("board-tag-free", { square }) : square));
  }
  for (const { to } of offered?.kind === "throw" ? offered.blocked : []) {
    found.push(tag(to, "tag tag--no", texts("board-tag-blocked", { square: to })));
  }
  for (const square of offered?.kind === "monster" ? offered.markers : []) {
    found.push(tag(square, "tag", texts("board-tag-marker")));
  }
  return [...found, ...underCursor(scene, found)];
}

function underCursor(scene: Scene, found: Tag[]): Tag[] {
  const square = scene.cursor;
  if (!square || scene.by === "touch" || !scene.reach.includes(square) || found.some((tag) => tag.square === square)) return [];
  return [{ square, style: "tag", text: square }];
}

/** What the loupe says of the square under the finger: its name, and for a run the number of steps. */
export function aimText({ cursor, half, texts, reach, situation }: Scene): string {
  if (!cursor) return "";
  const { offers: offered } = situation;
  if (!half.coin || offered?.kind !== "runs" || !reach.includes(cursor)) return cursor;
  const path = pathTo(offered, half.coin, cursor);
  const count = path.length > 2 ? path.length - 1 : steps(half.coin, cursor);
  return texts("board-tag-steps", { square: cursor, steps: count });
}

interface Obstacle {
  box: Box;
  weight: number;
}

/** What a plate should not hide: coins above all, then the squares on offer. */
function obstacles(scene: Scene): Obstacle[] {
  const { copper, gold } = scene.state.coins;
  return [...[...copper, ...gold].map((square) => around(scene, square, 4)), ...flown(scene)];
}

function around(scene: Scene, square: Square, weight: number): Obstacle {
  const { x, y } = spot(scene, square);
  return { box: { x: x - 18, y: y - 18, width: 36, height: 36 }, weight };
}

/** The middles of the lines to receivers, so that plates keep off them. */
function flown(scene: Scene): Obstacle[] {
  const { holder } = scene.state;
  if (!holder) return [];
  const start = spot(scene, holder);
  return scene.receivers.flatMap((to) => {
    const end = spot(scene, to);
    return [0.3, 0.5, 0.7, 0.85].map((part) => {
      const [x, y] = [start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part];
      return { box: { x: x - 6, y: y - 6, width: 12, height: 12 }, weight: 3 };
    });
  });
}

/** Above if it can be, else below, then to the sides and the corners. */
const AROUND: [number, number][] = [[0, -1], [0, 1], [1, 0], [-1, 0], [1, -1], [-1, -1], [1, 1], [-1, 1]];

function place(scene: Scene, { square, text }: Tag, size: number, taken: Obstacle[]): Box {
  const { x, y } = spot(scene, square);
  let best: { box: Box; cost: number } | null = null;
  AROUND.forEach(([right, down], rank) => {
    const flat = plateBox(text, 0, 0, size);
    const beyond = right ? 24 + flat.width / 2 : 0;
    const box = inside(plateBox(text, x + right * beyond, y + down * (right ? 22 : 23 + flat.height / 2), size), scene.lie);
    const cost = rank * 4 + taken.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0);
    if (!best || cost < best.cost) best = { box, cost };
  });
  return (best as unknown as { box: Box }).box;
}

/** Plates stay on the field, so that they hide no letters beside it. */
function inside(box: Box, lie: Lie): Box {
  const field = fieldOf(lie);
  const between = (value: number, high: number) => Math.min(Math.max(value, 2), high - 2);
  return { ...box, x: between(box.x, field.width - box.width), y: between(box.y, field.height - box.height) };
}
