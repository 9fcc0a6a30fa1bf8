/** The options of a game in plain words, built from what the catalog says about them. */

import { html, type TemplateResult } from "lit";

import { has, say } from "../texts.ts";
import type { OptionSpec, OptionValue } from "../wire.ts";

export type Chosen = Record<string, OptionValue>;

/** An integer with at most so many values is a list, a wider one a field for a figure. */
const LIST = 12;

const idOf = (spec: OptionSpec): string => `start-option-${spec.name.replaceAll("_", "-")}`;

/** What an option's value is called. */
export function valueText(spec: OptionSpec, value: OptionValue): string {
  if (value === null) return say(`${idOf(spec)}-none`);
  if (typeof value === "number") return has(`${idOf(spec)}-value`) ? say(`${idOf(spec)}-value`, { count: value }) : String(value);
  const id = `${idOf(spec)}-${String(value).replaceAll("_", "-")}`;
  return has(id) ? say(id) : String(value);
}

/** What people change most comes first. */
const FIRST = ["points_to_win", "monster", "officiating"];

/** The options as one meets them: those that people change most, then the rest in the order of the rules. */
export function inOrder(specs: OptionSpec[]): OptionSpec[] {
  const place = ({ name }: OptionSpec): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return [...specs].sort((one, other) => place(one) - place(other));
}

/** The options that one changed, in a few words; the usual ones where none was. */
export function summary(specs: OptionSpec[], chosen: Chosen): string {
  const told = inOrder(specs).filter((spec) => FIRST.includes(spec.name) || valueOf(spec, chosen) !== spec.default);
  return told.map((spec) => brief(spec, valueOf(spec, chosen))).join(", ");
}

function brief(spec: OptionSpec, value: OptionValue): string {
  const id = `${idOf(spec)}-brief`;
  const args = { value: typeof value === "number" ? value : String(value) };
  return has(id) ? say(id, args) : `${label(spec)} ${valueText(spec, value)}`;
}

const label = (spec: OptionSpec): string => (has(idOf(spec)) ? say(idOf(spec)) : spec.name);

/** The value that holds: the chosen one, or the default. */
export const valueOf = (spec: OptionSpec, chosen: Chosen): OptionValue => chosen[spec.name] ?? spec.default;

/** One option as a row: its words, its clause, and a control. */
export function optionRow(spec: OptionSpec, chosen: Chosen, change: (value: OptionValue) => void): TemplateResult {
  const id = `option-${spec.name}`;
  const hint = `${idOf(spec)}-hint`;
  return html`<div class="opt">
    <label for=${id}>
      ${label(spec)} <span class="soft small">${spec.clause}</span>
      ${has(hint) ? html`<span class="soft small opt__hint">${say(hint)}</span>` : ""}
    </label>
    ${control(spec, id, valueOf(spec, chosen), change)}
  </div>`;
}

function control(spec: OptionSpec, id: string, value: OptionValue, change: (value: OptionValue) => void): TemplateResult {
  const values = valuesOf(spec);
  if (!values) return figure(spec, id, value, change);
  const picked = (event: Event): void => change(values[(event.target as HTMLSelectElement).selectedIndex] ?? null);
  return html`<select id=${id} @change=${picked}>
    ${values.map((one) => html`<option .selected=${one === value}>${valueText(spec, one)}</option>`)}
  </select>`;
}

/** The values of an option, where they are few enough for a list. */
function valuesOf(spec: OptionSpec): OptionValue[] | null {
  if (spec.kind === "flag") return [true, false];
  if (spec.kind === "choice") return spec.optional ? [null, ...spec.choices] : spec.choices;
  const { minimum, maximum } = spec;
  if (spec.kind !== "integer" || minimum === null || maximum === null || maximum - minimum >= LIST) return null;
  const all = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return spec.optional ? [null, ...all] : all;
}

function figure(spec: OptionSpec, id: string, value: OptionValue, change: (value: OptionValue) => void): TemplateResult {
  const typed = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    if (field.value === "") change(spec.optional ? null : spec.default);
    else if (field.checkValidity()) change(Number(field.value));
    else field.reportValidity();
  };
  return html`<input
    id=${id}
    type="number"
    inputmode="numeric"
    min=${spec.minimum ?? ""}
    max=${spec.maximum ?? ""}
    step=${spec.kind === "integer" ? 1 : "any"}
    placeholder=${spec.optional ? say(`${idOf(spec)}-none`) : ""}
    .value=${value === null ? "" : String(value)}
    @change=${typed}
  />`;
}
