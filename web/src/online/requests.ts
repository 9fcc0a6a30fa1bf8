/** The requests of docs/protocol.md that only playing on two devices needs. */

import { ask } from "../api.ts";
import type { Joined, Match, Seat } from "../wire.ts";

/** Takes an open seat, which `secret` opens from then on; raises `Refused` where somebody else has it. Asked again, it answers the same. */
export const joinMatch = (id: string, seat: Seat, invitation: string, name: string | null, secret: string): Promise<Joined> =>
  ask(`api/matches/${id}/join`, { seat, secret, ...(invitation && { invitation }), ...(name && { name }) });

/** A match in the lobby; `present` are those who wait in it now. */
export type Listed = Match & { present: Seat[] };

/** The matches that everybody may join, the newest first. */
export const getLobby = async (): Promise<Listed[]> => (await ask<{ matches: Listed[] }>("api/lobby")).matches;
