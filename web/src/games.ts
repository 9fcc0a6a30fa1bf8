/** The one place where the names of games become pages and texts. */

import { getMatch } from "./api.ts";
import { keptMatch } from "./kept.ts";
import { ONLINE } from "./online/texts.ts";
import { lend, type Shelf } from "./texts.ts";

interface Game {
  /** Loads the page of a match, an element named after the game. */
  page: () => Promise<unknown>;
  texts: Shelf;
}

export const GAMES: Readonly<Record<string, Game>> = {
  ultimade: {
    page: () => import("./ultimade/page/ultimade-page.ts"),
    texts: { de: () => import("./ultimade/page/ultimade-de.ts"), en: () => import("./ultimade/page/ultimade-en.ts") },
  },
  schnipp: {
    page: () => import("./schnipp/page/schnipp-page.ts"),
    texts: { de: () => import("./schnipp/page/schnipp-de.ts"), en: () => import("./schnipp/page/schnipp-en.ts") },
  },
};

/** What the bots are called, and how they play. */
export const BOTS: Shelf = { de: () => import("./bots-de.ts"), en: () => import("./bots-en.ts") };

for (const [name, { texts }] of Object.entries(GAMES)) lend([name], texts);
lend(["bots"], BOTS);
lend(["online"], ONLINE);
lend(["match", "server", "physics", "ultimade-text", "schnipp-text", "schnipp-no", "schnipp-too"], { de: () => import("./rare-de.ts"), en: () => import("./rare-en.ts") });

/** Which game a match is of: this device knows it, or the server. Raises what a request raises. */
export const gameOf = async (match: string): Promise<string> => keptMatch(match)?.game ?? (await getMatch(match)).game;
