/** What the pages of states share: every state in both themes, or one alone, by what the address asks for. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

/** What the address asks for: `state`, `lie`, `theme`, `lang`, `tall`. */
export const wanted = new URLSearchParams(location.search);

export const language = wanted.get("lang") === "en" ? "en" : "de";

/** What the element has said, for those who look on: the newest last. */
export const heard: { name: string; detail: unknown }[] = [];

/** Fluent: the texts of these sources. */
export function textsOf(...sources: string[]): (id: string, args?: Record<string, string | number>) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return (id, args = {}) => {
    const message = bundle.getMessage(id);
    return message?.value ? bundle.formatPattern(message.value, args) : id;
  };
}

/** Notes down what an element says. */
export function listen(element: HTMLElement, ...names: string[]): void {
  for (const name of names) element.addEventListener(name, (event) => heard.push({ name, detail: (event as CustomEvent).detail }));
}

/** Shows all states, or the one that is asked for; `make` puts one into a place, `known` is what the window gets of one alone. */
export async function show<S, E>(
  states: Record<string, S>,
  make: (shown: S, place: HTMLElement) => Promise<E>,
  known: (element: E) => object,
): Promise<void> {
  const main = document.querySelector("main") as HTMLElement;
  const one = states[wanted.get("state") ?? ""];
  document.documentElement.lang = language;
  if (wanted.has("theme")) document.documentElement.dataset["theme"] = wanted.get("theme") ?? "";
  if (one) {
    main.classList.add("alone");
    main.classList.toggle("tall", wanted.has("tall"));
    Object.assign(window, known(await make(one, main)), { heard, states });
  } else {
    for (const [name, shown] of Object.entries(states)) {
      for (const theme of ["light", "dark"]) await make(shown, framed(main, name, theme));
    }
  }
  document.documentElement.dataset["ready"] = "yes";
}

/** A place with a caption, in a theme. */
function framed(main: HTMLElement, name: string, theme: string): HTMLElement {
  const figure = document.createElement("figure");
  const caption = document.createElement("figcaption");
  const place = document.createElement("div");
  figure.className = theme;
  caption.textContent = name;
  figure.append(caption, place);
  main.append(figure);
  return place;
}
