/** A choice among a few, such as that of the tempo. */

import { html, nothing, type TemplateResult } from "lit";

import { set, settings, VALUES, type Settings } from "./settings.ts";
import { LANGUAGES, say } from "./texts.ts";

/** A choice among a few, as a row of buttons of which one is pressed. */
export function segment<V extends string | number>(
  name: string,
  label: string,
  values: readonly V[],
  chosen: V,
  text: (value: V) => string | TemplateResult,
  pick: (value: V) => void,
): TemplateResult {
  return html`<div class="seg" role="radiogroup" aria-label=${label}>
    ${values.map(
      (value) => html`<label lang=${LANGUAGES.includes(value as "de") ? value : nothing}>
        <input type="radio" name=${name} .checked=${value === chosen} @change=${() => pick(value)} />${text(value)}
      </label>`,
    )}
  </div>`;
}

const TEMPO_TEXT: Record<Settings["tempo"], string> = { 0.5: "slow", 1: "medium", 2: "fast", 16: "instant" };

/** The tempo in which moves are shown. */
export const tempoView = (name: string, changed: () => void): TemplateResult =>
  segment(name, say("page-tempo"), VALUES.tempo, settings.tempo, (tempo) => say(`page-tempo-${TEMPO_TEXT[tempo]}`), (tempo) => {
    set("tempo", tempo);
    changed();
  });
