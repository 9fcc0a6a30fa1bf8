/** The requests of docs/protocol.md. Every address is relative to the page: a server may be published under a path. */

import type { Arguments, Catalog, Clock, Made, Match, OptionValue, Refusal, SeatEntry, Seat, Status } from "./wire.ts";

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

/** The answer to a request, whatever it holds. */
export async function send(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = { signal: signal ?? null };
  if (body !== undefined) {
    Object.assign(init, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  }
  const answer = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Unreached(path, { cause });
  });
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as { error?: Refusal } | null;
  throw new Refused(told?.error ?? ownRefusal("page-error-answer", { status: answer.status }), answer.status);
}

export const ask = async <T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> => (await (await send(path, body, signal)).json()) as T;

export const getStatus = (): Promise<Status> => ask("api/status");

export const getCatalog = (): Promise<Catalog> => ask("api/catalog");

export const getMatch = (id: string): Promise<Match> => ask(`api/matches/${id}`);

/** What is asked for when a match is made. */
export interface Wanted {
  game: string;
  options: Record<string, OptionValue>;
  seats: Record<Seat, SeatEntry>;
  seats_by_lot?: boolean;
  /** Shown in the lobby: everybody may join. */
  listed?: boolean;
  clock?: Clock | null;
  /** The text of the position that the match begins from; it brings its own options. */
  start?: string;
}

export const makeMatch = (wanted: Wanted): Promise<Made> => ask("api/matches", wanted);

/** How event `number` went in time; null where it takes no time, or today's physics would no longer do what is stored. */
export const getMotion = async <T>(id: string, number: number): Promise<T | null> =>
  (await ask<{ motion: T | null }>(`api/matches/${id}/motion/${number}`)).motion;

/** The exact text of the position after event `number`; 0 is how the match began. */
export const getPosition = async (id: string, number: number): Promise<string> =>
  (await ask<{ position: string }>(`api/matches/${id}/position/${number}`)).position;

/** Where the record of a match is downloaded. */
export const recordAddress = (id: string): string => `api/matches/${id}/record`;

/** Where the socket of a match is. */
export const socketAddress = (id: string): string => new URL(`api/matches/${id}/socket`, location.href).href.replace(/^http/, "ws");
