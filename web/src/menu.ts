/** The button for the other language. */

import { html, type TemplateResult } from "lit";

import { set, settings } from "./settings.ts";
import { LANGUAGES, OWN_NAMES, speak } from "./texts.ts";

/** The button that shows the page in the other language. */
export function otherLanguage(changed: () => void): TemplateResult {
  const next = LANGUAGES.find((language) => language !== settings.language) ?? "en";
  const go = (): void => {
    set("language", next);
    void speak(next).then(changed);
  };
  return html`<button class="btn btn--plain" lang=${next} @click=${go}>${OWN_NAMES[next]}</button>`;
}
