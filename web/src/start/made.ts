/** What this device keeps of a match that it has just made. */

import type { Wanted } from "../api.ts";
import type { Kept } from "../kept.ts";
import { randomHex } from "../random.ts";
import type { Made } from "../wire.ts";

/** What this device keeps of a match that was just made. */
export function keptFrom({ match, seats }: Made, { game, options }: Wanted): Kept {
  const kept: Kept = { match, game, secrets: {}, nonces: {}, seats: {}, options, score: {}, toMove: null, outcome: null };
  for (const [seat, entry] of Object.entries(seats)) {
    kept.score[seat] = 0;
    kept.seats[seat] = entry.kind === "bot" ? { kind: "bot", bot: entry.bot } : { kind: entry.kind };
    if (entry.kind === "open") kept.invitations = { ...kept.invitations, [seat]: entry.invitation };
    if (entry.kind !== "person") continue;
    kept.secrets[seat] = entry.secret;
    kept.nonces[seat] = randomHex(16);
  }
  return kept;
}
