/** Whether the dice were honest: a match of this server, or any record that somebody has, drawn again from its seed. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { ask, Refused, refusalOf } from "../api.ts";
import { icon } from "../icons.ts";
import { keptMatch } from "../kept.ts";
import { dialog } from "../dialog.ts";
import { otherLanguage } from "../menu.ts";
import { pause } from "../pause.ts";
import { commonRows } from "../rows.ts";
import { say, sayRefusal, stock, Worded } from "../texts.ts";
import type { Refusal } from "../wire.ts";

/** What became of checking a record (docs/protocol.md). */
interface Verified {
  game: string;
  events: number;
  seed_hash: string | null;
  checked: number[];
  faults: Refusal[];
  unchecked: Refusal[];
  proven: boolean;
}

/** Milliseconds until a server that is preparing itself is asked again. */
const ASK_AGAIN = 1000;
const UNAVAILABLE = 503;
/** So many lines say what is wrong: more of them say no more. */
const MOST_SHOWN = 50;

await stock({ de: () => import("./verify-de.ts"), en: () => import("./verify-en.ts") });

@customElement("verify-page")
export class VerifyPage extends Worded {
  /** The match to check; empty where somebody brings a record. */
  @property() match = "";
  /** Somebody comes from another page: the focus goes to the heading. */
  @property({ attribute: false }) came = false;

  @state() private found: Verified | null = null;
  @state() private refusal: Refusal | null = null;
  @state() private asking = false;
  private readonly redraw = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.match) void this.check({ match: this.match });
  }

  protected override firstUpdated(): void {
    if (this.came) this.querySelector<HTMLElement>("h1")?.focus();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    document.title = `${say("verify-page-title")} – Scheibe`;
  }

  /** Asks until the server is ready. */
  private async check(wanted: { match: string } | { record: string }): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.found = null;
    this.refusal = null;
    while (this.asking && this.isConnected) {
      try {
        this.found = await ask<Verified>("api/verify", wanted);
        this.asking = false;
      } catch (error) {
        if (error instanceof Refused && error.status === UNAVAILABLE) await pause(ASK_AGAIN);
        else {
          this.refusal = refusalOf(error);
          this.asking = false;
        }
      }
    }
  }

  private readonly checkGiven = (event: Event): void => {
    event.preventDefault();
    const record = this.querySelector("textarea")?.value.trim() ?? "";
    if (record) void this.check({ record: `${record}\n` });
  };

  private readonly readFile = async (event: Event): Promise<void> => {
    const file = (event.target as HTMLInputElement).files?.[0];
    const entry = this.querySelector("textarea");
    if (!file || !entry) return;
    entry.value = await file.text();
  };

  protected override render(): TemplateResult {
    return html`<header class="top">
        <a class="brand" href="#"><img src="mark.svg" alt="" width="28" height="28" /><span class="brand__name">Scheibe</span></a>
        <h1 class="top__title" tabindex="-1">${say("verify-page-title")}</h1>
        <div class="top__end">
          ${otherLanguage(this.redraw)}
          <button class="btn btn--plain" aria-label=${say("page-menu")} @click=${this.openMenu}>${icon("menu")}</button>
        </div>
      </header>
      <main class="learn">
        <p class="soft">${say("verify-page-about")}</p>
        ${this.resultView()} ${this.match ? nothing : this.formView()}
        <div class="bar">
          ${this.match ? html`<a class="btn" href="#/match/${this.match}">${say("verify-page-to-match")}</a><a class="btn" href="#/verify">${say("verify-page-other")}</a>` : nothing}
          <a class="btn" href="#">${say("page-to-start")}</a>
        </div>
      </main>
      ${dialog("menu", say("page-menu"), html`<div class="menu">${commonRows(this.redraw)}</div>`)}`;
  }

  private readonly openMenu = (): void => this.querySelector<HTMLDialogElement>("#menu")?.showModal();

  private formView(): TemplateResult {
    return html`<form class="sheet panel worksheet__add" @submit=${this.checkGiven}>
      <label for="record"><b>${say("verify-page-record")}</b></label>
      <textarea class="entry" id="record" rows="8" spellcheck="false" autocomplete="off" required></textarea>
      <label class="bar"><span>${say("verify-page-file")}</span><input type="file" accept=".txt,text/plain" @change=${this.readFile} /></label>
      <button class="btn btn--main" ?disabled=${this.asking}>${say("verify-page-check")}</button>
    </form>`;
  }

  private resultView(): TemplateResult | typeof nothing {
    const { found, refusal, asking } = this;
    if (asking) return html`<p class="soft" role="status">${say("verify-page-asking")}</p>`;
    if (refusal) return html`<p class="notice notice--no" role="alert">${icon("refused")} ${sayRefusal(refusal)}</p>`;
    if (!found) return nothing;
    const { faults, unchecked, checked, proven } = found;
    const verdict = proven ? "proven" : faults.length ? "wrong" : "open";
    return html`<section class="sheet panel" aria-labelledby="verdict">
      <div role="status"><h2 id="verdict">${proven ? nothing : icon("refused")} ${say(`verify-page-${verdict}`, { count: checked.length })}</h2></div>
      ${this.listView("verify-page-faults", faults)} ${this.listView("verify-page-unchecked", unchecked)} ${this.hashView(found)}
    </section>`;
  }

  private listView(heading: string, told: Refusal[]): TemplateResult | typeof nothing {
    if (!told.length) return nothing;
    return html`<h3>${say(heading)}</h3>
      <ul class="verify__list">${told.slice(0, MOST_SHOWN).map((one) => html`<li>${sayRefusal(one)}</li>`)}</ul>
      ${told.length > MOST_SHOWN ? html`<p class="soft">${say("verify-page-more", { count: told.length - MOST_SHOWN })}</p>` : nothing}`;
  }

  /** The hash, beside the one that this device was told before the match, if it was. */
  private hashView({ seed_hash }: Verified): TemplateResult | typeof nothing {
    if (!seed_hash) return nothing;
    const told = this.match ? keptMatch(this.match)?.seedHash : undefined;
    const beside = !told ? "compare" : told === seed_hash ? "same" : "other";
    return html`<p>${say("verify-page-hash")} <code class="verify__hash">${seed_hash}</code></p>
      <p role=${beside === "other" ? "alert" : nothing}>${beside === "other" ? icon("refused") : nothing} ${say(`verify-page-hash-${beside}`)}</p>`;
  }
}
