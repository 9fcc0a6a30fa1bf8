/** What every page of learning has: texts, what it shows from the server, a bar on top. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";

import { ask, Refused, refusalOf } from "../api.ts";
import { endView } from "../end.ts";
import { icon } from "../icons.ts";
import { dialog } from "../dialog.ts";
import { otherLanguage } from "../menu.ts";
import { commonRows } from "../rows.ts";
import { pause } from "../pause.ts";
import { say, Worded } from "../texts.ts";
import type { Refusal } from "../wire.ts";

/** Milliseconds until a server that is preparing itself is asked again. */
const ASK_AGAIN = 1000;
const UNAVAILABLE = 503;

export abstract class LearnPage<T> extends Worded {
  /** What the page is about: a lesson's name, a game. */
  @property() about = "";
  /** Somebody comes from another page: the focus goes to the heading. */
  @property({ attribute: false }) came = false;

  /** What the server told; null until then. */
  @state() protected told: T | null = null;
  @state() private refusal: Refusal | null = null;

  /** Where it is told. */
  protected abstract address(): string;
  protected abstract heading(told: T): string;
  protected abstract content(told: T): TemplateResult;
  /** What was told has come. */
  protected arrived(_told: T): void | Promise<void> {}

  protected readonly redraw = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  /** Asks until the server is ready; what it refuses otherwise is shown. */
  protected async load(): Promise<void> {
    const address = this.address();
    while (this.isConnected && address === this.address()) {
      try {
        const told = await ask<T>(address);
        if (address !== this.address()) return;
        this.told = told;
        return this.arrived(told);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== UNAVAILABLE) {
          this.refusal = refusalOf(error);
          return;
        }
      }
      await pause(ASK_AGAIN);
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    document.title = this.told ? `${this.heading(this.told)} – Scheibe` : "Scheibe";
    const heading = this.came && this.told ? this.querySelector<HTMLElement>("h1") : null;
    if (!heading) return;
    this.came = false;
    heading.focus();
  }

  protected override render(): TemplateResult {
    if (this.refusal) return endView(this.refusal);
    const { told } = this;
    return html`<header class="top">
        <a class="brand" href="#"><img src="mark.svg" alt="" width="28" height="28" /><span class="brand__name">Scheibe</span></a>
        <h1 class="top__title" tabindex="-1">${told ? this.heading(told) : say("learn-title")}</h1>
        <div class="top__end">
          ${this.topEnd()} ${otherLanguage(this.relabel)}
          <button class="btn btn--plain" aria-label=${say("page-menu")} @click=${this.openMenu}>${icon("menu")}</button>
        </div>
      </header>
      ${told ? this.content(told) : html`<main class="learn"><p class="soft" role="status">${say("learn-preparing")}</p></main>`}
      ${dialog("menu", say("page-menu"), html`<div class="menu">${commonRows(this.relabel)} ${this.menuRows()}</div>`)}`;
  }

  /** Language or theme was changed. */
  protected readonly relabel = (): void => this.redraw();

  protected topEnd(): TemplateResult | typeof nothing {
    return nothing;
  }

  protected menuRows(): TemplateResult {
    return html`<div class="menu__links">${this.ownLinks()}<a class="btn" href="#/learn">${say("learn-back")}</a><a class="btn" href="#">${say("page-to-start")}</a></div>`;
  }

  /** What only this page has among the links of its menu. */
  protected ownLinks(): TemplateResult | typeof nothing {
    return nothing;
  }

  private readonly openMenu = (): void => this.querySelector<HTMLDialogElement>("#menu")?.showModal();
}
