/** The requests of docs/protocol.md. */

import type { Arguments, Catalog, Made, Match, OptionValue, Preview, Refusal, SeatEntry, Seat, Status } from "./wire.ts";

/** A request that the server refused; `refusal` says why, `status` is the HTTP status. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.text);
  }
}

/** A request that found no server. */
export class Unreached extends Error {}

/** A refusal that the page words itself. */
export function ownRefusal(code: string, args: Arguments = {}): Refusal {
  return { code, args, clause: "", cause: [], text: code };
}

/** Why a request came to nothing, for the reader. What is no failure of a request is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof Unreached) return ownRefusal("page-error-unreached");
  throw error;
}

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { signal: signal ?? null };
  if (body !== undefined) {
    Object.assign(init, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  }
  const answer = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Unreached(path, { cause });
  });
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as { error?: Refusal } | null;
  throw new Refused(told?.error ?? ownRefusal("page-error-answer", { status: answer.status }), answer.status);
}

export const getStatus = (): Promise<Status> => ask("/api/status");

export const getCatalog = (): Promise<Catalog> => ask("/api/catalog");

export const getMatch = (id: string): Promise<Match> => ask(`/api/matches/${id}`);

/** What is asked for when a match is made. */
export interface Wanted {
  game: string;
  options: Record<string, OptionValue>;
  seats: Record<Seat, SeatEntry>;
  seats_by_lot?: boolean;
}

export const makeMatch = (wanted: Wanted): Promise<Made> => ask("/api/matches", wanted);

/** The newest position with `moves` on top of it. */
export function preview(
  id: string,
  since: number,
  seat: Seat,
  moves: string[],
  signal: AbortSignal,
): Promise<Preview> {
  return ask(`/api/matches/${id}/preview`, { since, seat, moves }, signal);
}

/** Where the record of a match is downloaded. */
export const recordAddress = (id: string): string => `/api/matches/${id}/record`;

/** Where the socket of a match is. */
export function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/matches/${id}/socket`;
}
