/** The options of a game in plain words, built from what the catalog says about them. */

import { html, type TemplateResult } from "lit";

import { seatName } from "../seats.ts";
import { has, say } from "../texts.ts";
import { figureField, figureText } from "./figure.ts";
import type { OptionSpec, OptionValue } from "../wire.ts";

export type Chosen = Record<string, OptionValue>;

/** An integer with at most so many values is a list, a wider one a field for a figure. */
const LIST = 12;

const idOf = (spec: OptionSpec): string => `start-option-${spec.name.replaceAll("_", "-")}`;

/** What an option's value is called; a seat has its own name. */
export function valueText(spec: OptionSpec, value: OptionValue): string {
  if (value === null) return say(`${idOf(spec)}-none`);
  if (typeof value === "number") return has(`${idOf(spec)}-value`) ? say(`${idOf(spec)}-value`, { count: value }) : figureText(spec, value);
  const id = `${idOf(spec)}-${String(value).replaceAll("_", "-")}`;
  return has(id) ? say(id) : seatName(String(value));
}

/** The options as one meets them: those that people change most, then the rest in the order of the rules. */
export function inOrder(specs: OptionSpec[], first: readonly string[]): OptionSpec[] {
  const place = ({ name }: OptionSpec): number => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...specs].sort((one, other) => place(one) - place(other));
}

/** What people change most, and what one changed besides, in a few words. */
export function summary(specs: OptionSpec[], first: readonly string[], chosen: Chosen): string {
  const told = inOrder(specs, first).filter((spec) => first.includes(spec.name) || valueOf(spec, chosen) !== spec.default);
  return told.map((spec) => brief(spec, valueOf(spec, chosen))).join(", ");
}

function brief(spec: OptionSpec, value: OptionValue): string {
  const id = `${idOf(spec)}-brief`;
  const args = { value: typeof value === "number" ? value : String(value), side: String(value) };
  return has(id) ? say(id, args) : `${label(spec)} ${valueText(spec, value)}`;
}

const label = (spec: OptionSpec): string => (has(idOf(spec)) ? say(idOf(spec)) : spec.name);

/** The value that holds: the chosen one, or the default. */
export const valueOf = (spec: OptionSpec, chosen: Chosen): OptionValue => chosen[spec.name] ?? spec.default;

/** One option as a row: its words, its clause, and a control. */
export function optionRow(game: string, spec: OptionSpec, chosen: Chosen, change: (value: OptionValue) => void): TemplateResult {
  const id = `option-${spec.name}`;
  const hint = `${idOf(spec)}-hint`;
  return html`<div class="opt">
    <label for=${id}>
      ${label(spec)} ${has(hint) ? html`<span class="soft small opt__hint">${say(hint)}</span>` : ""}
    </label>
    <a class="soft small opt__clause" href="#/rules/${game}/${spec.clause}" aria-label=${say("start-clause", { clause: spec.clause })}>${spec.clause}</a>
    ${control(spec, id, valueOf(spec, chosen), change)}
  </div>`;
}

function control(spec: OptionSpec, id: string, value: OptionValue, change: (value: OptionValue) => void): TemplateResult {
  const values = valuesOf(spec);
  if (!values) return figureField(spec, id, value, spec.optional ? say(`${idOf(spec)}-none`) : "", change);
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
