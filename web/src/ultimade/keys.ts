/** Where the keys lead on the board. */

import type { Square } from "./wire.ts";
import { beside, type Lie, lines } from "./geometry.ts";

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The square that a key leads to from another: arrows, ends of the line, next and previous of the choosable ones. */
export function led(key: string, from: Square, lie: Lie, choosable: Square[]): Square | null {
  const arrow = ARROWS[key];
  if (arrow) return beside(from, ...arrow, lie) ?? from;
  const read = lines(lie);
  if (key === "Home" || key === "End") {
    const line = read.find((squares) => squares.includes(from)) ?? [];
    return line.at(key === "Home" ? 0 : -1) ?? from;
  }
  if (key !== "n" && key !== "p") return null;
  const order = read.flat();
  const stops = order.filter((square) => choosable.includes(square));
  const here = order.indexOf(from);
  const next =
    key === "n"
      ? (stops.find((square) => order.indexOf(square) > here) ?? stops[0])
      : (stops.findLast((square) => order.indexOf(square) < here) ?? stops.at(-1));
  return next ?? from;
}
