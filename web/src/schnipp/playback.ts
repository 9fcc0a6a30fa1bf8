/** A motion played back: where every disc is at a moment, from the segments alone. */

import { M, type Point } from "./geometry.ts";
import type { Motion, Piece, Segment, Side } from "./wire.ts";

/** Seconds that a disc which leaves takes to fade, and points that a bent stretch of a way is drawn through. */
const { fade: FADE, bends: BENDS } = M.motion;

/** One disc at a moment: millimetres on the lane, and degrees that it has turned clockwise since the flick. */
export interface Seen extends Point {
  seat: Side;
  disc: number;
  turned: number;
  /** 1 on the lane, less while it fades. */
  opacity: number;
}

/** Everything at a moment; `pressing` are the discs that the band runs over. */
export interface Frame {
  discs: Seen[];
  pressing: Point[];
}

interface Stretch {
  start: number;
  end: number;
  piece: Piece;
}

type Cubic = Piece["x"];

const value = ([a, b, c, d]: Cubic, s: number): number => a + s * (b + s * (c + s * d));
const slope = ([, b, c, d]: Cubic, s: number): number => b + s * (2 * c + s * 3 * d);

/** The angle (rad, counter-clockwise) after s seconds of a spin that is braked until it is nothing. */
function angle({ angle: before, spin }: Piece, s: number, brake: number): number {
  const lasting = brake > 0 ? Math.min(s, Math.abs(spin) / brake) : s;
  return before + spin * lasting - (Math.sign(spin) * brake * lasting * lasting) / 2;
}

/** A motion, ready to be asked about any moment. */
export class Reel {
  readonly #motion: Motion;
  readonly #ways: Stretch[][];
  readonly #exits = new Map<number, number>();

  constructor(motion: Motion) {
    this.#motion = motion;
    this.#ways = motion.discs.map((_, index) =>
      motion.segments.flatMap(({ start, end, moving }) => {
        const piece = moving[index];
        return piece ? [{ start, end, piece }] : [];
      }),
    );
    for (const { disc, time } of motion.exits) this.#exits.set(disc, time);
  }

  /** Seconds until everything rests and what left has faded. */
  get length(): number {
    return Math.max(this.#motion.duration, ...this.#motion.exits.map(({ time }) => time + FADE));
  }

  /** The picture at a moment (s). */
  at(time: number): Frame {
    const discs = this.#motion.discs.flatMap((_, index) => this.#seen(index, time) ?? []);
    const segment = this.#motion.segments.findLast(({ start }) => start <= time);
    const band = segment && time < segment.end ? segment.band : this.#resting(segment);
    return { discs, pressing: band.map((index) => this.#place(index, time)) };
  }

  /** Where a disc is last seen: at rest, or where it left. */
  last(index: number): Point {
    return this.#place(index, this.#exits.get(index) ?? this.#motion.duration);
  }

  /** The ways of the discs that moved, as lines through points. */
  ways(): { index: number; points: Point[] }[] {
    return this.#ways.flatMap((stretches, index) => {
      const [first] = stretches;
      if (!first) return [];
      const points = [{ x: first.piece.x[0] * 1000, y: first.piece.y[0] * 1000 }];
      for (const { start, end, piece } of stretches) {
        const parts = piece.x[3] || piece.y[3] ? BENDS : 1;
        for (let part = 1; part <= parts; part++) points.push(spotOf(piece, ((end - start) * part) / parts));
      }
      return [{ index, points }];
    });
  }

  /** Discs that still press when the last segment is over. */
  #resting(last: Segment | undefined): number[] {
    return (last?.band ?? []).filter((index) => !this.#exits.has(index));
  }

  #stretch(index: number, time: number): Stretch | undefined {
    return this.#ways[index]?.findLast(({ start }) => start <= time);
  }

  #place(index: number, time: number): Point {
    const stretch = this.#stretch(index, time);
    const { x, y } = this.#motion.discs[index] ?? { x: 0, y: 0 };
    if (!stretch) return { x: x * 1000, y: y * 1000 };
    return spotOf(stretch.piece, Math.min(time, stretch.end) - stretch.start);
  }

  /** A disc that has left goes on as it went, while it fades. */
  #seen(index: number, time: number): Seen | null {
    const exit = this.#exits.get(index) ?? Infinity;
    const gone = Math.max(0, time - exit);
    const listed = this.#motion.discs[index];
    if (gone >= FADE || !listed) return null;
    const { seat, disc } = listed;
    const place = this.#place(index, Math.min(time, exit));
    const stretch = this.#stretch(index, time);
    if (!stretch) return { seat, disc, ...place, turned: 0, opacity: 1 };
    const { start, end, piece } = stretch;
    const since = Math.min(time, end, exit) - start;
    const turned = (-angle(piece, since, this.#motion.spin_brake) * 180) / Math.PI;
    return {
      seat,
      disc,
      x: place.x + slope(piece.x, since) * gone * 1000,
      y: place.y + slope(piece.y, since) * gone * 1000,
      turned,
      opacity: 1 - gone / FADE,
    };
  }
}

const spotOf = ({ x, y }: Piece, s: number): Point => ({ x: value(x, s) * 1000, y: value(y, s) * 1000 });

/** Milliseconds that frames may be late before a timer ends what no frame has ended: a hidden page draws none. */
const GRACE = 250;

/** Shows a reel frame by frame. Resolves when it is over, or was stopped. `speed` is asked for at every frame. */
export function run(reel: Reel, speed: () => number, show: (time: number) => void): { over: Promise<void>; stop: () => void } {
  let stop = () => {};
  const over = new Promise<void>((resolve) => {
    let time = 0;
    let last: number | null = null;
    let timer = 0;
    const step = (now: number): void => {
      time += last === null ? 0 : ((now - last) / 1000) * speed();
      last = now;
      if (time >= reel.length) return stop();
      show(time);
      clearTimeout(timer);
      timer = window.setTimeout(stop, ((reel.length - time) / speed()) * 1000 + GRACE);
      frame = requestAnimationFrame(step);
    };
    stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      resolve();
    };
    timer = window.setTimeout(() => stop(), (reel.length / speed()) * 1000 + GRACE);
    let frame = requestAnimationFrame(step);
  });
  return { over, stop: () => stop() };
}
