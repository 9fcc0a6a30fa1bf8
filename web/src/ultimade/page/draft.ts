/** Runs that are meant but not committed. They outlive a reload in the tab's storage, bound to the match and its number. */

import { pathTo, type Run } from "../choice.ts";
import type { Offers, Seat } from "../wire.ts";

/** A draft on top of event `number` of a match. */
export interface Draft {
  number: number;
  seat: Seat;
  runs: Run[];
}

/** The runs that a list of move texts means: those of the old draft keep their ways, a new one takes its from the offers. */
export function runsOf(moves: string[], old: Run[], offers: Offers | null): Run[] {
  return moves.map((move) => {
    const [from = "", to = ""] = move.split("-");
    const path = offers?.kind === "runs" ? pathTo(offers, from, to) : [from, to];
    return old.find((run) => run.from === from && run.to === to) ?? { from, to, path };
  });
}

const key = (match: string): string => `scheibe.draft.${match}`;

/** Keeps the draft of a match in this tab; an empty one is dropped. */
export function saveDraft(match: string, draft: Draft | null): void {
  try {
    if (draft?.runs.length) sessionStorage.setItem(key(match), JSON.stringify(draft));
    else sessionStorage.removeItem(key(match));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

/** The draft that this tab kept for the match. */
export function loadDraft(match: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(match)) ?? "null") as Draft | null;
    return kept?.runs.every((run) => [run.from, run.to, ...run.path].every((square) => typeof square === "string")) ? kept : null;
  } catch {
    return null; // blocked or damaged storage
  }
}
