/** All matches of this device at once: how they stand now, and their records in one file. */

import { getMatch, recordAddress, send } from "../api.ts";
import { heldSeats, keep, keptMatches, type Kept } from "../kept.ts";
import { zip, type Entry } from "./zip.ts";

/** Whether somebody on another device may have moved since this device looked last. */
const mayHaveMoved = (kept: Kept): boolean =>
  !kept.outcome && Object.entries(kept.seats).some(([seat, { kind }]) => kind !== "bot" && !heldSeats(kept).includes(seat));

/** Asks how the open matches with others stand, and notes it. What cannot be asked stays as it was. */
export async function refresh(): Promise<void> {
  const open = keptMatches().filter(mayHaveMoved);
  const answers = await Promise.allSettled(open.map(({ match }) => getMatch(match)));
  // In the order of the list: the match that is noted last comes first in it.
  for (const [index, answer] of [...answers.entries()].reverse()) {
    const kept = open[index];
    if (!kept || answer.status !== "fulfilled") continue;
    const { seats, to_move: toMove, outcome } = answer.value;
    note({ ...kept, seats, toMove, outcome });
  }
}

/** Keeps what has changed, and leaves the order of the list alone where nothing has. */
function note(kept: Kept): void {
  const known = keptMatches().find(({ match }) => match === kept.match);
  if (known && JSON.stringify(known) !== JSON.stringify(kept)) keep(kept);
}

/** The records of these matches, as one file. Raises what a request raises. */
export async function recordsOf(matches: Kept[], at: Date): Promise<Blob> {
  const entries: Entry[] = [];
  for (const { match, game } of matches) entries.push({ name: `${game}-${match}.txt`, text: await (await send(recordAddress(match))).text() });
  return zip(entries, at);
}
