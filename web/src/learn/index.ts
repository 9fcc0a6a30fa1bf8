/** The pages of learning, by the address that names them. */

import { GAMES } from "../games.ts";
import { stock, type Shelf } from "../texts.ts";
import { FIELDS } from "./field.ts";

const TEXTS: Shelf = { de: () => import("./learn-de.ts"), en: () => import("./learn-en.ts") };
const RULES: Shelf = { de: () => import("./rules-de.ts"), en: () => import("./rules-en.ts") };

/** What the address names: a kind of page, what it is about, and a clause of the rules. */
export type Place = [kind: "learn" | "course" | "rules" | "print", about: string, clause: string];

/** The page of a place, with all that it needs. */
export async function pageOf([kind, about, clause]: Place, came: boolean): Promise<HTMLElement> {
  const game = about.split("-")[0] ?? "";
  const needed: Promise<unknown>[] = [stock(TEXTS)];
  if (kind === "rules") needed.push(stock(RULES), import("./rules-page.ts"));
  else if (kind === "course") needed.push(import("./course-page.ts"));
  else if (kind === "print") needed.push(import("./print-page.ts"));
  else needed.push(about ? import("./lesson-page.ts") : import("./learn-page.ts"));
  const known = kind === "rules" ? undefined : GAMES[game];
  if (known) needed.push(stock(known.texts), FIELDS[game]?.() ?? Promise.resolve());
  await Promise.all(needed);
  const name = kind === "learn" && about ? "lesson" : kind;
  return Object.assign(document.createElement(`${name}-page`), { about, clause, came });
}
