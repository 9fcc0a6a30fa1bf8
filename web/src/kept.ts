/** The matches of this device: what it needs to go on with them. Secrets never leave it but in a socket's first message. */

import type { Match, OptionValue, Outcome, Seat, SeatEntry } from "./wire.ts";

export interface Kept {
  match: string;
  game: string;
  secrets: Record<Seat, string>;
  nonces: Record<Seat, string>;
  seats: Record<Seat, SeatEntry>;
  options: Record<string, OptionValue>;
  score: Record<Seat, number>;
  toMove: Seat | null;
  outcome: Outcome | null;
  /** The hash of the seed as it was first told: what is told later can be held against it. */
  seedHash?: string;
  /** What the links for the others hold, where this device has made the match. */
  invitations?: Record<Seat, string>;
}

const KEY = "scheibe.matches";

/** Whether this page may stand in somebody else's (`embed.html`). Then it holds no seats: no frame can make anybody move by a click. */
export const framed = "embed" in document.documentElement.dataset;

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return []; // blocked or damaged storage
  }
}

/** Whether this is all that a kept match holds: what another program, or a later version, left there is passed over. */
function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  const parts = [kept?.secrets, kept?.nonces, kept?.options, kept?.score, kept?.seats, ...Object.values(kept?.seats ?? {})];
  const named = typeof kept?.match === "string" && typeof kept.game === "string";
  const scored = Object.values(kept?.score ?? {}).every((points) => typeof points === "number");
  return named && scored && parts.length > 5 && parts.every((part) => typeof part === "object" && part !== null);
}

let inMemory: Kept[] | null = framed ? [] : null;

function write(kept: Kept[]): void {
  if (framed) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    inMemory = null;
  } catch {
    inMemory = kept; // storage is blocked: the match can be played until the page is left
  }
}

/** All of them, the newest first. */
export function keptMatches(): Kept[] {
  return inMemory ?? read();
}

/** The one with this id. */
export function keptMatch(id: string): Kept | undefined {
  return keptMatches().find((kept) => kept.match === id);
}

/** Keeps a match, in place of what was kept of it before. */
export function keep(kept: Kept): void {
  write([kept, ...keptMatches().filter((other) => other.match !== kept.match)]);
}

/** Takes a match off the list. */
export function forget(id: string): void {
  write(keptMatches().filter((kept) => kept.match !== id));
}

/** Notes how a match stands, for the list on the start page. */
export function note(match: Match, score: Record<Seat, number>): void {
  const kept = keptMatch(match.id);
  if (!kept) return;
  keep({ ...kept, seedHash: kept.seedHash ?? match.seed_hash, seats: match.seats, options: match.options, score, toMove: match.to_move, outcome: match.outcome });
}

/** The seats that this device holds. */
export function heldSeats(kept: Kept | undefined): Seat[] {
  return Object.keys(kept?.seats ?? {}).filter((seat) => kept?.secrets[seat] !== undefined);
}
