/** The rows of a menu: what a reader chooses for this device. */

import { html, type TemplateResult } from "lit";

import { segment, tempoView } from "./segment.ts";
import { set, settings, VALUES } from "./settings.ts";
import { LANGUAGES, OWN_NAMES, say, speak, stock } from "./texts.ts";

await stock({ de: () => import("./menu-de.ts"), en: () => import("./menu-en.ts") });

function row(title: string, control: TemplateResult): TemplateResult {
  return html`<div class="menu__row"><span class="menu__label">${title}</span>${control}</div>`;
}

/** Language and theme. */
export function commonRows(changed: () => void): TemplateResult {
  return html`${row(
    say("menu-language"),
    segment("language", say("menu-language"), LANGUAGES, settings.language, (one) => OWN_NAMES[one], (one) => {
      set("language", one);
      void speak(one).then(changed);
    }),
  )}
  ${choice("theme", "menu-theme-", say("menu-theme"), changed)}`;
}

/** The tempo, the sound, or the way the field lies, which each game calls in its own words. */
export type Row = "tempo" | "sound" | { turned: string };

/** One row of a match's menu. */
export function matchRow(wanted: Row, changed: () => void): TemplateResult {
  if (wanted === "tempo") return row(say("page-tempo"), tempoView("menu-tempo", changed));
  if (wanted === "sound") return choice("sound", "menu-sound-", say("menu-sound"), changed);
  return choice("turned", "menu-turned-", say(wanted.turned), changed);
}

/** A setting as a row; the texts of its values begin with `texts`. */
const choice = (name: "theme" | "sound" | "turned", texts: string, title: string, changed: () => void): TemplateResult =>
  row(
    title,
    segment<string>(name, title, VALUES[name], settings[name], (value) => say(texts + value), (value) => {
      set(name, value as never);
      changed();
    }),
  );
