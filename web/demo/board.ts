/** Shows the board in every state, or one state alone: ?state=run&lie=upright&theme=dark&lang=de. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import de from "../../src/scheibe/texts/de/board.ftl?raw";
import en from "../../src/scheibe/texts/en/board.ftl?raw";
import "../src/styles/tokens.css";
import "./board.css";
import { UltimadeBoard } from "../src/ultimade/index.ts";
import { STATES, type Shown } from "./states.ts";

const wanted = new URLSearchParams(location.search);
const language = wanted.get("lang") === "en" ? "en" : "de";
const bundle = new FluentBundle(language, { useIsolating: false });
bundle.addResource(new FluentResource(language === "de" ? de : en));

function texts(id: string, args: Record<string, string | number> = {}): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, args) : id;
}

/** What the board has said, for those who look on: the newest last. */
const heard: { name: string; detail: unknown }[] = [];

async function boardOf(shown: Shown, place: HTMLElement): Promise<UltimadeBoard> {
  const board = new UltimadeBoard();
  const { taps = [], chosen, ...given } = shown;
  Object.assign(board, given, { texts, turned: wanted.get("lie") ?? "auto" });
  for (const name of ["preview", "commit", "choose"]) {
    board.addEventListener(name, (event) => heard.push({ name, detail: (event as CustomEvent).detail }));
  }
  place.append(board);
  await board.updateComplete;
  if (chosen) board.chosen = chosen;
  for (const square of taps) board.renderRoot.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
  await board.updateComplete;
  return board;
}

async function all(main: HTMLElement): Promise<void> {
  for (const [name, shown] of Object.entries(STATES)) {
    for (const theme of ["light", "dark"]) {
      const figure = document.createElement("figure");
      const caption = document.createElement("figcaption");
      const place = document.createElement("div");
      figure.className = theme;
      caption.textContent = name;
      figure.append(caption, place);
      main.append(figure);
      await boardOf(shown, place);
    }
  }
}

async function alone(main: HTMLElement, shown: Shown): Promise<void> {
  main.classList.add("alone");
  main.classList.toggle("tall", wanted.has("tall"));
  const board = await boardOf(shown, main);
  Object.assign(window, { board, heard, states: STATES });
}

const main = document.querySelector("main") as HTMLElement;
const one = STATES[wanted.get("state") ?? ""];
document.documentElement.lang = language;
if (wanted.has("theme")) document.documentElement.dataset["theme"] = wanted.get("theme") ?? "";
await (one ? alone(main, one) : all(main));
document.documentElement.dataset["ready"] = "yes";
