/** The menu: language, theme, tempo, the way the field lies, and what belongs to the match. */

import { html, nothing, type TemplateResult } from "lit";

import { icon } from "./icons.ts";
import { set, settings, VALUES, type Settings } from "./settings.ts";
import { LANGUAGES, OWN_NAMES, say, speak } from "./texts.ts";

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

const TEMPO_TEXT: Record<Settings["tempo"], string> = { 0.5: "slow", 1: "medium", 2: "fast" };

/** The tempo in which moves are shown. */
export const tempoView = (name: string, changed: () => void): TemplateResult =>
  segment(name, say("page-tempo"), VALUES.tempo, settings.tempo, (tempo) => say(`page-tempo-${TEMPO_TEXT[tempo]}`), (tempo) => {
    set("tempo", tempo);
    changed();
  });

function row(title: string, control: TemplateResult): TemplateResult {
  return html`<div class="menu__row"><span class="menu__label">${title}</span>${control}</div>`;
}

/** Language and theme. */
export function commonRows(changed: () => void): TemplateResult {
  return html`${row(
    say("page-language"),
    segment("language", say("page-language"), LANGUAGES, settings.language, (one) => OWN_NAMES[one], (one) => {
      set("language", one);
      void speak(one).then(changed);
    }),
  )}
  ${row(
    say("page-theme"),
    segment("theme", say("page-theme"), VALUES.theme, settings.theme, (theme) => say(`page-theme-${theme}`), (theme) => {
      set("theme", theme);
      changed();
    }),
  )}`;
}

/** Tempo and the way the field lies. */
export function boardRows(changed: () => void): TemplateResult {
  return html`${row(say("page-tempo"), tempoView("menu-tempo", changed))}
  ${row(
    say("page-turned"),
    segment("turned", say("page-turned"), VALUES.turned, settings.turned, (lie) => say(`page-turned-${lie}`), (lie) => {
      set("turned", lie);
      changed();
    }),
  )}`;
}

/** A dialog of the page, opened by `showModal`, closed by Escape, its cross or a click beside it. */
export function dialog(id: string, title: string, content: TemplateResult): TemplateResult {
  return html`<dialog id=${id} class="dialog" aria-labelledby="${id}-title" @click=${closeBeside}>
    <div class="dialog__head">
      <h2 id="${id}-title">${title}</h2>
      <button class="btn btn--plain" aria-label=${say("page-close")} @click=${closeAround}>${icon("close")}</button>
    </div>
    ${content}
  </dialog>`;
}

function closeBeside(event: MouseEvent): void {
  const { currentTarget: box, target } = event;
  if (!(box instanceof HTMLDialogElement) || target !== box) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!inside) box.close();
}

/** Closes the dialog that a control stands in. */
export function closeAround(event: Event): void {
  (event.currentTarget as Element).closest("dialog")?.close();
}

/** The button that shows the page in the other language. */
export function otherLanguage(changed: () => void): TemplateResult {
  const next = LANGUAGES.find((language) => language !== settings.language) ?? "en";
  const go = (): void => {
    set("language", next);
    void speak(next).then(changed);
  };
  return html`<button class="btn btn--plain" lang=${next} @click=${go}>${OWN_NAMES[next]}</button>`;
}
