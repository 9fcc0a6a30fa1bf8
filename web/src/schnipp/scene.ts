/** Everything that one picture of the table shows. */

import type { Arguments } from "../wire.ts";
import type { Aim } from "./aim.ts";
import { M, type Point, type View } from "./geometry.ts";
import type { Reel, Seen } from "./playback.ts";
import { type Disc, type Lay, type MoveData, type Motion, SIDES, type Side, type State } from "./wire.ts";

/** Fluent: the text of an id, filled in. */
export type Texts = (id: string, args?: Arguments) => string;

/** The last flick: what was done, and how things moved (null where that is not known). */
export interface Flicked {
  move: MoveData;
  motion: Motion | null;
}

export interface Scene {
  view: View;
  state: State;
  /** The finished round that is looked at, as long as it is. */
  lay: Lay | null;
  discs: Seen[];
  /** The centres of the discs that press on the band. */
  pressing: Point[];
  playing: boolean;
  /** The disc on the launch line and its aim: one's own, or that of a flick that is not yet answered. */
  aim: Aim | null;
  /** Whether it may be aimed. */
  open: boolean;
  side: Side | null;
  /** Whether the aim has been turned or is being pulled: then direction and power are shown. */
  aiming: boolean;
  /** A pull that means nothing when it is let go of. */
  idle: boolean;
  /** The radius (mm) within which a pull means nothing. */
  dead: number;
  last: (Flicked & { reel: Reel | null }) | null;
  refused: string | null;
  texts: Texts;
  lang: string;
}

/** The distances of all discs in this picture. */
export const distances = ({ state, lay }: Pick<Scene, "state" | "lay">) => (lay ?? state).distances;

/** A side's disc that is nearest to the band; null if it has none on the lane. */
export function best(side: Side, all: Record<Side, (number | null)[]>): { seat: Side; disc: number; distance: number } | null {
  const on = all[side].flatMap((distance, disc) => (distance === null ? [] : [{ seat: side, disc, distance }]));
  return on.sort((one, other) => one.distance - other.distance)[0] ?? null;
}

/** Metres under which distances are told with one decimal, so that they can be told apart. */
const CLOSE = 0.001;

/** Whether the nearest discs of the two sides lie so close together that a decimal is needed. */
export function contested(all: Record<Side, (number | null)[]>): boolean {
  const [one, other] = SIDES.map((side) => best(side, all)?.distance);
  return one !== undefined && other !== undefined && Math.abs(one - other) < CLOSE;
}

/** Millimetres of the lane beyond the band, and in all, that the strip shows which magnifies what lies close to it. */
export const BEYOND = 4;
export const depth = ({ lie }: View): number => (M.margin[lie].far - 2 - M.strip.gap) / M.strip.zoom;

/** Millimetres of a disc that must reach into the strip. */
const SEEN = 6;

/** The discs that reach into the strip, the nearest first; null where the picture is large enough or lies along, or while discs move. */
export function magnified(scene: Scene): (Seen & { distance: number })[] | null {
  const { view, playing, discs } = scene;
  if (playing || view.lie === "along" || view.scale >= M.strip.below) return null;
  const all = distances(scene);
  const close = discs
    .map((disc) => ({ ...disc, distance: all[disc.seat][disc.disc] ?? Infinity }))
    .filter(({ distance }) => distance * 1000 < depth(view) - BEYOND - SEEN)
    .sort((one, other) => one.distance - other.distance);
  return close.length ? close : null;
}

export const opponent = (side: Side): Side => (side === "white" ? "black" : "white");

/** The discs of a position that lie on the lane. */
export function lying(discs: Record<Side, Disc[]>): Omit<Seen, "turned">[] {
  return SIDES.flatMap((seat) =>
    discs[seat].flatMap((one, disc) => (one.at === "lane" ? [{ seat, disc, x: one.x * 1000, y: one.y * 1000, opacity: 1 }] : [])),
  );
}
