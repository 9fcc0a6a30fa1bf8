/** The sheets to print: one link each, on the paper that the reader has, and the worksheet. */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { icon } from "../icons.ts";
import { segment } from "../segment.ts";
import { settings } from "../settings.ts";
import { say, type Worded } from "../texts.ts";
import type { Catalog } from "../wire.ts";
import { LearnPage } from "./page.ts";
import "./worksheet-form.ts";

const PAPERS = ["a4", "a3", "letter", "tabloid"] as const;

/** The sheets of each game. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  ultimade: ["field", "tokens", "score", "rules"],
  schnipp: ["plan", "labels", "pegboard", "rules"],
};

@customElement("print-page")
export class PrintPage extends LearnPage<Catalog> {
  @state() private paper: (typeof PAPERS)[number] = "a4";

  protected override address(): string {
    return "api/catalog";
  }

  protected override heading(): string {
    return say("learn-print");
  }

  protected override content({ games }: Catalog): TemplateResult {
    const known = games.map(({ name }) => name).filter((name) => SHEETS[name]);
    return html`<main class="learn">
      <p class="soft">${say("learn-print-about")}</p>
      ${segment("paper", say("learn-print-paper"), PAPERS, this.paper, (paper) => say(`learn-print-paper-${paper}`), (paper) => (this.paper = paper))}
      <div class="learn__games">${known.map((game) => this.gameView(game))}</div>
      <worksheet-form .paper=${this.paper}></worksheet-form>
    </main>`;
  }

  /** Whoever has just put a position on the worksheet sees it. */
  protected override updated(changed: PropertyValues): void {
    const seeks = this.came && this.told && this.about === "worksheet";
    if (seeks) this.came = false;
    super.updated(changed);
    if (!seeks) return;
    const form = this.querySelector<Worded>("worksheet-form");
    void form?.updateComplete.then(() => {
      form.scrollIntoView();
      form.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    });
  }

  private gameView(game: string): TemplateResult {
    const name = say(`page-game-${game}`);
    return html`<section class="sheet panel learn__game" aria-label=${say("learn-print-sheets", { name })}>
      <h2>${name}</h2>
      <ul class="learn__list">${(SHEETS[game] ?? []).map((sheet) => this.sheetView(`${game}-${sheet}`))}</ul>
    </section>`;
  }

  private sheetView(sheet: string): TemplateResult {
    const address = (more = ""): string => `api/print/${sheet}?paper=${this.paper}&language=${settings.language}${more}`;
    return html`<li>
      <a class="learn__lesson" href=${address()} download>${icon("load")}<span><b>${say(`learn-print-${sheet}`)}</b> <span class="soft small learn__about">${say(`learn-print-${sheet}-about`)}</span></span></a>
      ${sheet === "ultimade-field"
        ? html`<a class="learn__lesson" href=${address("&fit=true")} download>${icon("load")}<b>${say("learn-print-fit")}</b></a>`
        : ""}
    </li>`;
  }
}
