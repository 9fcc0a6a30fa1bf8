/** What this device keeps of a match that it comes into by a link. */

import { keptMatch, type Kept } from "../kept.ts";
import { randomHex } from "../random.ts";
import type { Match, Seat } from "../wire.ts";

/** The match with this seat in addition to those that the device holds already. */
export function keptAs(match: Match, seat: Seat, secret: string): Kept {
  const { id, game, seats, options, to_move: toMove, outcome } = match;
  const known = keptMatch(id);
  return {
    match: id,
    game,
    seats,
    options,
    toMove,
    outcome,
    seedHash: known?.seedHash ?? match.seed_hash,
    score: known?.score ?? Object.fromEntries(Object.keys(seats).map((one) => [one, 0])),
    secrets: { ...known?.secrets, [seat]: secret },
    nonces: { ...known?.nonces, [seat]: randomHex(16) },
  };
}
