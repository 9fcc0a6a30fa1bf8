/** What the keys turn on the table. */

import type { Part } from "./aim.ts";

/** Each key, and the steps that it turns alone and with Shift: 1° or 0.1°, 1 % or 0.1 %, 5 mm or 1 mm. With Shift comma and period give other signs. */
const KEYS: Record<string, [Part, number, number]> = {
  ArrowLeft: ["direction", 10, 1],
  ArrowRight: ["direction", -10, -1],
  ArrowUp: ["power", 1, 0.1],
  ArrowDown: ["power", -1, -0.1],
  ",": ["place", -5, -1],
  ";": ["place", -1, -1],
  "<": ["place", -1, -1],
  ".": ["place", 5, 1],
  ":": ["place", 1, 1],
  ">": ["place", 1, 1],
  Home: ["place", -1e4, -1e4],
  End: ["place", 1e4, 1e4],
};

/** The part of the aim that a key turns, and by how many steps; null for a key that turns nothing. */
export function led(key: string, shift: boolean): [Part, number] | null {
  const found = KEYS[key];
  return found ? [found[0], shift ? found[2] : found[1]] : null;
}
