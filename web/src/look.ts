/** The looks that page, drawings in Python and print share, as the styles of an element's shadow root. */

import { type CSSResult, unsafeCSS } from "lit";
import { light } from "../../src/scheibe/draw/colours.json";

const LIGHT: Record<string, string> = light;

/**
 * The rules of a look. A colour named `ink` is `--ink-`, which is the page's `--ink`, and the light one where there is no page around;
 * `more` names those that only the element's own rules use.
 */
export function rules(look: Record<string, string>, ...more: string[]): CSSResult {
  const used = new Set(more);
  const dyed = (said: string) =>
    said.replace(/((?:fill|stroke): )([a-z-]+)/g, (all, name: string, colour: string) => {
      if (!LIGHT[colour]) return all;
      used.add(colour);
      return `${name}var(--${colour}-)`;
    });
  const written = Object.entries(look).map(([selector, said]) => `${selector}{${dyed(said)}}`);
  const known = [...used].map((name) => `--${name}-:var(--${name},${LIGHT[name]})`);
  return unsafeCSS(`:host{${known.join(";")}}${written.join("")}`);
}
