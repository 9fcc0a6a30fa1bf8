/** The band: a taut string from post to post over the discs that press on it. Lane terms: millimetres, x right, y up. */

import { at, M, type Point, spot, type View } from "./geometry.ts";

/** A post (radius 0) or a disc that the string may run over. */
interface Peg extends Point {
  radius: number;
}

/** The unit normal, above, of the line that touches two circles from above, the second to the right of the first. */
function above(one: Peg, other: Peg): Point {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const lean = (one.radius - other.radius) / length;
  const across = Math.sqrt(Math.max(0, 1 - lean * lean));
  return { x: ux * lean - uy * across, y: uy * lean + ux * across };
}

/** Where the string leaves a circle with this normal. */
const touch = (peg: Peg, normal: Point): Point => ({ x: peg.x + normal.x * peg.radius, y: peg.y + normal.y * peg.radius });

/** Posts and discs that the taut string touches, from left to right. */
function taut({ half, band, radius }: View, pressing: Point[]): Peg[] {
  const discs = pressing.map(({ x, y }) => ({ x, y, radius })).sort((one, other) => one.x - other.x);
  const held: Peg[] = [{ x: -half, y: band, radius: 0 }];
  for (const next of [...discs, { x: half, y: band, radius: 0 }]) {
    while (held.length > 1) {
      const [before, middle] = held.slice(-2) as [Peg, Peg];
      const normal = above(before, next);
      if (normal.x * (middle.x - before.x) + normal.y * (middle.y - before.y) + middle.radius - before.radius > 0) break;
      held.pop();
    }
    held.push(next);
  }
  return held;
}

/** The discs among these that reach beyond the band at rest, and so press on it. */
export function pressing({ band, radius }: View, centres: Point[]): Point[] {
  return centres.filter(({ y }) => y + radius > band);
}

/** The string over these discs: its path in the picture, and how wide it is, thinner when it is longer. */
export function bandOver(view: View, discs: Point[]): { path: string; width: number } {
  const pegs = taut(view, discs);
  const place = (point: Point) => at(spot(view, point.x, point.y));
  const normals = pegs.slice(1).map((peg, index) => above(pegs[index] as Peg, peg));
  let length = 0;
  let path = `M${place(pegs[0] as Peg)}`;
  for (const [index, normal] of normals.entries()) {
    const [one, other] = [pegs[index] as Peg, pegs[index + 1] as Peg];
    const [start, end] = [touch(one, normal), touch(other, normal)];
    const before = normals[index - 1];
    if (before) {
      const bent = Math.hypot(normal.x - before.x, normal.y - before.y);
      length += 2 * one.radius * Math.asin(Math.min(1, bent / 2));
      path += `A${view.radius} ${view.radius} 0 0 1 ${place(start)}`;
    }
    length += Math.hypot(end.x - start.x, end.y - start.y);
    path += `L${place(end)}`;
  }
  return { path, width: (M.band.width * 2 * view.half) / length };
}
