/** Where the link to one's own seat leads, on another device: it keeps the seat here, and goes on with the match. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { icon } from "../icons.ts";
import { keep, keptMatch } from "../kept.ts";
import { matchTitle } from "../match/words.ts";
import { piece } from "../seats.ts";
import { say, sayRefusal } from "../texts.ts";
import type { Match } from "../wire.ts";
import { Doorstep } from "./doorstep.ts";
import { keptAs } from "./kept-as.ts";
import { tryKey } from "./trial.ts";

@customElement("seat-page")
export class SeatPage extends Doorstep {
  @property() secret = "";
  @state() private trying = false;

  protected override heading({ game }: Match): string {
    return say("online-seat-title", { game: say(`page-game-${game}`) });
  }

  protected override content(match: Match): TemplateResult {
    const held = keptMatch(match.id)?.secrets[this.seat] !== undefined;
    return html`<p>${matchTitle(match, false)}</p>
      <p class="seat-line">${piece(this.seat, "pc")}<span>${say(held ? "online-seat-here" : "online-seat-about", { side: this.seat })}</span></p>
      ${this.refusal ? html`<p class="notice notice--no" role="alert">${icon("refused")}<span>${sayRefusal(this.refusal)}</span></p>` : nothing}
      <div class="bar">
        <button class="btn btn--main" ?disabled=${this.trying} @click=${() => void this.take(match, held)}>${say(held ? "online-to-match" : "online-seat-take")}</button>
        ${held ? nothing : html`<a class="btn btn--plain" href="#/match/${match.id}">${say("online-look-on")}</a>`}
      </div>`;
  }

  /** A seat that is held already stays as it is: its key has proved to fit. */
  private async take(match: Match, held: boolean): Promise<void> {
    this.trying = true;
    this.refusal = held ? null : await tryKey(match.id, this.seat, this.secret);
    this.trying = false;
    if (this.refusal) return;
    if (!held) keep(keptAs(match, this.seat, this.secret));
    location.replace(`#/match/${match.id}`); // the key does not stay in the history of this device
  }
}
