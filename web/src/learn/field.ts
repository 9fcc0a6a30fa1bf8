/** What a page of learning needs of a game: its real board, how moves are shown on it, and its buttons. */

import type { TemplateResult } from "lit";

import type { Actions } from "../match/actions.ts";
import type { AnyState } from "../wire.ts";
import type { Attempt } from "./attempt.ts";
import type { Played, Standing } from "./wire.ts";

/** A run that is meant but not committed; only Ultimade has any. */
export interface Run {
  from: string;
  to: string;
  path: string[];
}

/** What a board shows. */
export interface Shown extends Standing {
  draft: Run[];
  /** The last moves, left as thin lines. */
  last: Played[];
  refusal: { move: string; cause: string[] } | null;
}

/** What a board fires. */
export interface Hands {
  preview(moves: string[]): void;
  commit(moves: string[]): void;
  /** What is half chosen has changed, in the game's own words. */
  choose(choice: unknown): void;
}

export type Lie = "upright" | "along";

/** A game on a page of learning. */
export interface Field {
  /** The board. */
  view(shown: Shown, hands: Hands, lie: Lie): TemplateResult;
  /** Shows a move on the board of a page, and resolves when that is over. */
  play(page: Element, one: Played, before: AnyState): Promise<void>;
  /** What can be done, as buttons. */
  actions(attempt: Attempt, page: Element): Actions;
  /** What stands below the board while something may be chosen. */
  below(attempt: Attempt, page: Element): TemplateResult | null;
  /** Drafted runs from the texts of moves: those of the old draft keep their ways. */
  runs(moves: string[], old: Run[], offers: Standing["offers"]): Run[];
  /** The move that a half-made choice tries although it is not offered, so that the rules say why. */
  beyond(choice: unknown): string | null;
}

/** A fixed empty list, so that a board does not take it for news. */
export const NONE: never[] = [];

/** Milliseconds after which a move counts as shown, whatever the board says. */
export const LONGEST = 8000;

/** The fields of the games, fetched when they are needed. */
export const FIELDS: Readonly<Record<string, () => Promise<Field>>> = {
  ultimade: async () => (await import("./field-ultimade.ts")).field,
  schnipp: async () => (await import("./field-schnipp.ts")).field,
};
