/** The matches of this device: what it needs to go on with them. Secrets never leave it but in a socket's first message. */

import { SEATS, type Match, type OptionValue, type Outcome, type Seat, type SeatEntry } from "./wire.ts";

export interface Kept {
  match: string;
  game: string;
  secrets: Partial<Record<Seat, string>>;
  nonces: Partial<Record<Seat, string>>;
  seats: Record<Seat, SeatEntry>;
  options: Record<string, OptionValue>;
  score: Record<Seat, number>;
  toMove: Seat | "chance" | null;
  outcome: Outcome | null;
}

const KEY = "scheibe.matches";

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
  const parts = [kept?.secrets, kept?.nonces, kept?.options, kept?.score, kept?.seats?.copper, kept?.seats?.gold];
  return typeof kept?.match === "string" && parts.every((part) => typeof part === "object" && part !== null);
}

let inMemory: Kept[] | null = null;

function write(kept: Kept[]): void {
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
  keep({ ...kept, seats: match.seats, options: match.options, score, toMove: match.to_move, outcome: match.outcome });
}

/** The seats that this device holds. */
export function heldSeats(kept: Kept | undefined): Seat[] {
  return SEATS.filter((seat) => kept?.secrets[seat] !== undefined);
}
