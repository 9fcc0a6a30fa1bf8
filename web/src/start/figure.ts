/** A field for a figure: in the reader's own writing, and in the unit in which people think. */

import { html, type TemplateResult } from "lit";

import { say } from "../texts.ts";
import { settings } from "../settings.ts";
import type { OptionSpec, OptionValue } from "../wire.ts";

/** Options that are metres or kilograms on the wire, and millimetres or grams for people. */
const THOUSANDTHS = new Set([
  "lane_width",
  "band_y",
  "crossbar_y",
  "disc_radius",
  "disc_thickness",
  "disc_mass",
  "band_slip_depth",
  "tie_tolerance",
]);

/** A value of an option as people write it. */
export function figureText({ name }: OptionSpec, value: number): string {
  const shown = THOUSANDTHS.has(name) ? Number((value * 1000).toPrecision(12)) : value;
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 12, useGrouping: false }).format(shown);
}

/** What somebody has written, as the value of an option; null where it is no figure. A comma or a point begins the decimals. */
export function figureOf({ name, kind }: OptionSpec, text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  if (!(kind === "integer" ? /^-?\d{1,9}$/ : /^-?\d{0,9}(\.\d{0,12})?$/).test(plain) || !/\d/.test(plain)) return null;
  return Number(THOUSANDTHS.has(name) ? `${plain}e-3` : plain);
}

/** Whether an option takes a value. */
const takes = ({ minimum, maximum }: OptionSpec, value: number): boolean =>
  value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);

/** What one may write. */
function expected(spec: OptionSpec): string {
  const { minimum, maximum } = spec;
  if (minimum === null || maximum === null) return say("start-figure");
  return say("start-figure-between", { low: figureText(spec, minimum), high: figureText(spec, maximum) });
}

/** The field; what it does not take is refused at once, with what it would. */
export function figureField(
  spec: OptionSpec,
  id: string,
  value: OptionValue,
  placeholder: string,
  change: (value: OptionValue) => void,
): TemplateResult {
  const typed = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const figure = figureOf(spec, field.value);
    const empty = field.value.trim() === "";
    const good = empty || (figure !== null && takes(spec, figure));
    field.setCustomValidity(good ? "" : expected(spec));
    if (!good) field.reportValidity();
    else change(empty ? (spec.optional ? null : spec.default) : figure);
  };
  return html`<input
    id=${id}
    type="text"
    inputmode=${spec.kind === "integer" ? "numeric" : "decimal"}
    autocomplete="off"
    placeholder=${placeholder}
    .value=${typeof value === "number" ? figureText(spec, value) : ""}
    @change=${typed}
  />`;
}
