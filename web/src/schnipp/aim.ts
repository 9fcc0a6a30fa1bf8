/** Aiming: where a disc may lie on the launch line, what a pull means, and the text of a flick. */

import type { Flick, FlickOffers } from "./wire.ts";

/** An aim as it stands. */
export interface Aim {
  /** Metres to the right of the lane's middle. */
  place: number;
  /** Degrees from straight up the lane, positive to the left. */
  direction: number;
  /** 0 to 1 of the greatest speed. */
  power: number;
  /** Whether it is being pulled, so that letting go flicks. */
  flicking: boolean;
}

/** The parts that `adjust` turns. */
export type Part = "place" | "direction" | "power";

/** What one step of a part is: 1 mm, a tenth of a degree, one per cent. */
const STEP: Record<Part, number> = { place: 0.001, direction: 0.1, power: 0.01 };

const STEEPEST = 80;
const LEAST = 0.02;

/** The power of a side's first aim: no advice. */
export const FRESH = 0.3;

/** The place that may be taken nearest to a wished one: over what is taken the disc jumps. */
export function placed(places: FlickOffers["places"], wished: number): number {
  const near = places.map(([left, right]) => Math.min(Math.max(wished, left), right));
  const [first = 0] = near;
  return near.reduce((best, one) => (Math.abs(one - wished) < Math.abs(best - wished) ? one : best), first);
}

/** An aim that nobody has turned yet, as near as may be to where the last disc lay. */
export function fresh(offers: FlickOffers, wished: number, power: number): Aim {
  return { place: placed(offers.places, wished), direction: 0, power, flicking: false };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Tenths of a millimetre, hundredths of a degree and thousandths of the power are finer than any hand. */
const tidy = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** The aim with one part changed, inside its bounds. A place that is taken is passed over in the direction of the change. */
export function turned(aim: Aim, offers: FlickOffers, part: Part, steps: number): Aim {
  const wished = aim[part] + STEP[part] * steps;
  if (part === "direction") return { ...aim, direction: within(tidy(wished, 100), -STEEPEST, STEEPEST) };
  if (part === "power") return { ...aim, power: within(tidy(wished, 1000), LEAST, 1) };
  const place = placed(offers.places, tidy(wished, 10000));
  if (place !== aim.place || !steps) return { ...aim, place };
  const ends = offers.places.map(([left, right]) => (steps > 0 ? left : right)).filter((end) => (end - aim.place) * steps > 0);
  return ends.length ? { ...aim, place: placed(offers.places, steps > 0 ? Math.min(...ends) : Math.max(...ends)) } : aim;
}

/** The flick as text. Speeds are cut, never raised, to a millionth of a metre a second: the greatest speed is no more than that. */
export function flickText({ place, direction, power }: Aim, mostSpeed: number): string {
  const angle = (direction * Math.PI) / 180;
  const cut = (part: number): number => Math.trunc(power * mostSpeed * part * 1e6) / 1e6 || 0;
  return `flick:${place},${cut(-Math.sin(angle))},${cut(Math.cos(angle))}`;
}

/** The direction of a flick: degrees from straight up the lane, positive to the left. */
export const directionOf = ({ vx, vy }: Flick): number => (Math.atan2(-vx, vy) * 180) / Math.PI;

/**
 * Up to this power aims are fine, and the fine ones take this part of a pull's way. A disc that rubs slides as far as the square
 * of its speed, so on the fine stretch each pixel lets it slide farther by the same length. What is harder needs no fineness.
 */
const GENTLE = 0.6;
const FINE = 0.8;

/** The power of a pull that has gone this part of its whole way. */
function powerOf(part: number): number {
  const power = part < FINE ? GENTLE * Math.sqrt(Math.max(0, part) / FINE) : GENTLE + ((1 - GENTLE) * (part - FINE)) / (1 - FINE);
  return within(tidy(power, 1000), LEAST, 1);
}

/** How much of a hand's turn counts close to straight behind. The more it turns, the more counts, so that every direction can be reached. */
const CALM = 0.3;

/** The direction of a pull at an angle (degrees, to the right of straight behind). */
function directionAt(angle: number): number {
  const held = within(angle, -STEEPEST, STEEPEST);
  return tidy(held * (CALM + ((1 - CALM) * Math.abs(held)) / STEEPEST), 100);
}

/** How far (pixels) a pull goes: so much means nothing, so much is the greatest speed. */
export interface Reach {
  dead: number;
  full: number;
}

/** The pixels between the dead zone and the greatest speed: as many as there is room for, within these. */
const SHORTEST = 90;
const LONGEST = 320;

/** The reach of a pull with so much room (pixels) straight behind where it begins. */
export const reachIn = (room: number, dead: number): Reach => ({ dead, full: dead + within(room - dead, SHORTEST, LONGEST) });

/**
 * The direction and power of a pull that is so many pixels to the right and back from where it began; null where letting go means
 * nothing. It does not matter which way the hand came there: straight behind is straight on, and the farther away, the finer.
 */
export function pulled(right: number, back: number, { dead, full }: Reach): { direction: number; power: number } | null {
  const distance = Math.hypot(right, back);
  if (distance <= dead || back <= 0) return null;
  return { direction: directionAt((Math.atan2(right, back) * 180) / Math.PI), power: powerOf((distance - dead) / (full - dead)) };
}
