/** The words of the page: Fluent texts in the reader's language, changed without a reload. */

import { FluentBundle, type FluentResource } from "@fluent/bundle";
import { LitElement } from "lit";

import type { Arguments, Refusal } from "./wire.ts";

export type Language = "de" | "en";

export const LANGUAGES: readonly Language[] = ["de", "en"];

/** Each language names itself. */
export const OWN_NAMES: Record<Language, string> = { de: "Deutsch", en: "English" };

/** Texts that are fetched when they are needed: for each language its files. */
export type Shelf = Record<Language, () => Promise<{ default: Record<string, FluentResource> }>>;

const shelves: Shelf[] = [{ de: () => import("./words-de.ts"), en: () => import("./words-en.ts") }];

let bundle = new FluentBundle("en");
let current: Language = "en";
const readers = new Set<() => void>();

/** The newest wish of a language or of more texts: an older one that is answered later waits for it. */
let newest: Promise<void> = Promise.resolve();

/** Loads a language and shows everything in it. */
export function speak(wanted: Language): Promise<void> {
  current = wanted;
  const asked = load(wanted, () => asked === newest);
  newest = asked;
  return asked;
}

async function load(wanted: Language, stillWanted: () => boolean): Promise<void> {
  const files = await Promise.all(shelves.map((shelf) => shelf[wanted]()));
  if (!stillWanted()) return newest;
  const next = new FluentBundle(wanted, { useIsolating: false });
  for (const file of files.flatMap((loaded) => Object.values(loaded.default))) next.addResource(file);
  bundle = next;
  document.documentElement.lang = wanted;
  for (const reader of readers) reader();
}

/** Adds the texts of a page of its own, for every language from now on. */
export async function stock(shelf: Shelf): Promise<void> {
  if (shelves.includes(shelf)) return;
  shelves.push(shelf);
  await speak(current);
}

/** Whether there is a text of this name. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** The text `id` with its arguments filled in. A text that does not exist shows its name: a fault that one can see. */
export function say(id: string, args: Arguments = {}): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, args) : id;
}

/** Texts that are hardly ever needed where they are not at hand already, by the first one or two words of their ids. */
const afar: Record<string, Shelf> = {};

/** Says where the texts of a room are fetched from when one of them is needed. */
export function lend(rooms: string[], shelf: Shelf): void {
  for (const room of rooms) afar[room] = shelf;
}

/** The text `id`, fetched where it is not at hand: then `meanwhile` is said first, and for want of a line `else` for good. */
export function sayFromAfar(id: string, args: Arguments, meanwhile: string, otherwise: string): string {
  if (has(id)) return say(id, args);
  const [one = "", two = ""] = id.split("-");
  const shelf = afar[`${one}-${two}`] ?? afar[one];
  if (!shelf || shelves.includes(shelf)) return otherwise;
  void stock(shelf).catch(() => readers.forEach((reader) => reader()));
  return meanwhile;
}

/** A refusal in the reader's language, with the clause that it rests on. */
export function sayRefusal(refusal: Refusal): string {
  const sentence = sayFromAfar(refusal.code, refusal.args, "…", refusal.text);
  return refusal.clause && !sentence.includes(refusal.clause) ? `${sentence.replace(/\.$/, "")} (${refusal.clause}).` : sentence;
}

/** A component of the page: it renders into the page itself, so that one style sheet reaches all, and follows the language. */
export class Worded extends LitElement {
  private readonly reread = (): void => this.requestUpdate();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    readers.add(this.reread);
  }

  override disconnectedCallback(): void {
    readers.delete(this.reread);
    super.disconnectedCallback();
  }
}
