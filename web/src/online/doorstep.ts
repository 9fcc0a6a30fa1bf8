/** What the pages share that lead into a match: they ask the server what it is until it answers. */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";

import { getMatch, Refused, refusalOf } from "../api.ts";
import { endView } from "../end.ts";
import { pause } from "../pause.ts";
import { say, Worded } from "../texts.ts";
import type { Match, Refusal, Seat } from "../wire.ts";
import { sheetPage } from "./frame.ts";

/** Milliseconds until a server that is away is asked again. */
const ASK_AGAIN = 1000;
const UNAVAILABLE = 503;

export abstract class Doorstep extends Worded {
  @property() match = "";
  @property() seat: Seat = "";
  /** Somebody comes from another page: the focus goes to the heading. */
  @property({ attribute: false }) came = false;

  @state() protected found: Match | null = null;
  /** Why it is not known yet, or why it did not work. */
  @state() protected refusal: Refusal | null = null;
  /** There is nothing here that one could come into. */
  @state() private lost = false;

  protected abstract heading(match: Match): string;
  protected abstract content(match: Match): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Scheibe";
    void this.look();
  }

  /** Asks what match this is, again until there is an answer. */
  protected async look(): Promise<void> {
    while (this.isConnected) {
      try {
        this.found = await getMatch(this.match);
        this.refusal = null;
        return;
      } catch (error) {
        this.refusal = refusalOf(error);
        this.lost = error instanceof Refused && error.status !== UNAVAILABLE;
        if (this.lost) return;
      }
      await pause(ASK_AGAIN);
    }
  }

  protected readonly redraw = (): void => this.requestUpdate();

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.came || !this.found) return;
    this.came = false;
    this.querySelector<HTMLElement>("h1")?.focus();
  }

  protected override render(): TemplateResult {
    if (this.refusal && (this.lost || !this.found)) return endView(this.refusal);
    if (!this.found) return sheetPage("Scheibe", html`<p role="status">${say("page-banner-connecting")}</p>`, this.redraw);
    if (!(this.seat in this.found.seats)) return endView({ code: "online-no-such-seat", args: {}, clause: "", cause: [], text: "" });
    return sheetPage(this.heading(this.found), this.content(this.found), this.redraw);
  }
}
