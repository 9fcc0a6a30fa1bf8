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

const shelves: Shelf[] = [{ de: () => import("./language-de.ts"), en: () => import("./language-en.ts") }];

let bundle = new FluentBundle("en");
let current: Language = "en";
const readers = new Set<() => void>();

/** Loads a language and shows everything in it. */
export async function speak(wanted: Language): Promise<void> {
  const files = await Promise.all(shelves.map((shelf) => shelf[wanted]()));
  const next = new FluentBundle(wanted, { useIsolating: false });
  for (const file of files.flatMap((loaded) => Object.values(loaded.default))) next.addResource(file);
  bundle = next;
  current = wanted;
  document.documentElement.lang = wanted;
  for (const reader of readers) reader();
}

/** Adds the texts of a page of its own, for every language from now on. */
export async function stock(shelf: Shelf): Promise<void> {
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

/** The rare refusals: of a match as such, and of the server. */
const RARE: Shelf = { de: () => import("./refusals-de.ts"), en: () => import("./refusals-en.ts") };

/** A refusal in the reader's language, with the clause that it rests on. A rare one is fetched first, and then shown. */
export function sayRefusal(refusal: Refusal): string {
  if (!has(refusal.code) && !shelves.includes(RARE)) {
    void stock(RARE).catch(() => readers.forEach((reader) => reader())); // without a line the English text has to do
    return "…";
  }
  const sentence = has(refusal.code) ? say(refusal.code, refusal.args) : refusal.text;
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
