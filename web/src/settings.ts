/** What a reader chose for this device: language, theme, tempo, sound and how the field lies. */

import { LANGUAGES, type Language } from "./texts.ts";

/** The values that each setting takes. */
export const VALUES = {
  language: LANGUAGES,
  theme: ["auto", "light", "dark"],
  tempo: [0.5, 1, 2, 16],
  turned: ["auto", "upright", "along"],
  sound: ["on", "off"],
} as const;

export type Settings = { -readonly [K in keyof typeof VALUES]: (typeof VALUES)[K][number] };

const KEY = "scheibe.settings";

function preferredLanguage(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wished.find((tag) => LANGUAGES.includes(tag as Language))) ?? "en";
}

function read(): Settings {
  const defaults: Settings = { language: preferredLanguage(), theme: "auto", tempo: 1, turned: "auto", sound: "on" };
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}") as object);
    return { ...defaults, ...Object.fromEntries(kept.filter(([name, value]) => isSetting(name, value))) };
  } catch {
    return defaults; // blocked or damaged storage: the page works all the same, it only forgets
  }
}

/** Whether a setting that was kept is one that this page knows. */
export function isSetting(name: string, value: unknown): boolean {
  return Object.hasOwn(VALUES, name) && (VALUES[name as keyof Settings] as readonly unknown[]).includes(value);
}

/** The settings that hold now. */
export const settings: Settings = read();

/** Changes one setting and keeps it for the next visit. */
export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing to be done where storage is blocked; the choice holds until the page is left.
  }
  if (name === "theme") showTheme();
}

/** Puts the theme on the page; without one the device decides. */
export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
}
