/** A match once more: the same game, options and players, who change sides. */

import { makeMatch, refusalOf } from "../api.ts";
import { keep } from "../kept.ts";
import type { LiveMatch } from "../match/live.ts";
import type { Shapes } from "../wire.ts";
import { keptFrom } from "./made.ts";

/** Makes it, keeps it on this device, and goes there; what is refused is told on the page. */
export async function again<G extends Shapes>(live: LiveMatch<G>): Promise<void> {
  if (!live.match) return;
  const { game, options, seats } = live.match;
  const names = Object.keys(seats);
  const entries = Object.values(seats).reverse();
  const swapped = Object.fromEntries(names.flatMap((seat, index) => (entries[index] ? [[seat, entries[index]]] : [])));
  const wanted = { game, options, seats: swapped };
  try {
    const made = await makeMatch(wanted);
    keep(keptFrom(made, wanted));
    location.hash = `#/match/${made.match}`;
  } catch (error) {
    live.refusing = { refusal: refusalOf(error), move: "" };
  }
}
