/** Where a friend's link leads: who invites to what, and the button that takes the seat. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { Refused, refusalOf } from "../api.ts";
import { icon } from "../icons.ts";
import { heldSeats, keep, keptMatch } from "../kept.ts";
import { matchTitle, playerName } from "../match/words.ts";
import { piece, seatName } from "../seats.ts";
import { OFFERS } from "../start/games.ts";
import { say, sayRefusal } from "../texts.ts";
import type { Match } from "../wire.ts";
import { clockText } from "./clock-words.ts";
import { Doorstep } from "./doorstep.ts";
import { keyToSend, pendingKey, settle } from "./joining.ts";
import { keptAs } from "./kept-as.ts";
import { keepName, LONGEST_NAME, ownName } from "./name.ts";
import { joinMatch } from "./requests.ts";

@customElement("join-page")
export class JoinPage extends Doorstep {
  /** Empty for a match that everybody may join. */
  @property() invitation = "";

  @state() private joining = false;
  @state() private name = ownName();

  protected override heading({ game, seats }: Match): string {
    const host = Object.entries(seats).find(([seat]) => seat !== this.seat)?.[1];
    const name = playerName(host);
    const args = { game: say(`page-game-${game}`), name };
    return name ? say("online-join-title-by", args) : say("online-join-title", args);
  }

  protected override content(match: Match): TemplateResult {
    const entry = match.seats[this.seat];
    return html`${OFFERS[match.game]?.picture() ?? nothing}
      <p>${matchTitle(match, false)}${match.clock ? ` · ${clockText(match.clock)}` : nothing}</p>
      ${(entry?.kind === "open" || pendingKey(match.id, this.seat)) && !match.outcome ? this.openView(match) : this.takenView(match)}`;
  }

  /** The seat is free; whoever made the link does not take it by accident. */
  private openView(match: Match): TemplateResult {
    const own = heldSeats(keptMatch(match.id)).length > 0;
    return html`${own ? html`<p class="notice">${say("online-join-own")}</p>` : nothing}
      <form class="form form--bare" @submit=${(event: Event) => void this.take(event, match)}>
        <p class="seat-line">${piece(this.seat, "pc")}<span>${say("online-join-seat", { side: this.seat })}</span></p>
        <label class="name name--wide"><span>${say("online-name")}</span>
          <input maxlength=${LONGEST_NAME} autocomplete="nickname" placeholder=${seatName(this.seat)} .value=${this.name} @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)} />
        </label>
        ${this.refusal ? html`<p class="notice notice--no" role="alert">${icon("refused")}<span>${sayRefusal(this.refusal)}</span></p>` : nothing}
        <button class="btn ${own ? "" : "btn--main"}" ?disabled=${this.joining}>${say(own ? "online-join-anyway" : "online-join-take")}</button>
        <a class="btn ${own ? "btn--main" : "btn--plain"}" href="#/match/${match.id}">${say(own ? "online-to-match" : "online-look-on")}</a>
        <a class="btn btn--plain" href="#/rules/${match.game}">${say("online-join-rules")}</a>
      </form>`;
  }

  /** The seat is no longer free: whose it is, and where to go. */
  private takenView(match: Match): TemplateResult {
    const mine = heldSeats(keptMatch(match.id)).includes(this.seat);
    const why = mine ? "online-join-mine" : match.outcome ? "online-join-over" : "online-join-taken";
    return html`<p role="alert">${say(why, { side: this.seat })}</p>
      <div class="bar">
        <a class="btn btn--main" href="#/match/${match.id}">${say(mine ? "online-to-match" : "online-look-on")}</a>
        <a class="btn" href="#">${say("page-to-start")}</a>
      </div>`;
  }

  private async take(event: Event, match: Match): Promise<void> {
    event.preventDefault();
    if (this.joining) return;
    this.joining = true;
    try {
      const { secret } = await joinMatch(match.id, this.seat, this.invitation, keepName(this.name), keyToSend(match.id, this.seat));
      settle(match.id, this.seat);
      keep(keptAs(match, this.seat, secret));
      location.hash = `#/match/${match.id}`;
    } catch (error) {
      const refusal = refusalOf(error);
      if (error instanceof Refused && error.status < 500) settle(match.id, this.seat);
      await this.look(); // somebody else may have been faster: then the page says so
      this.refusal = refusal;
    }
    this.joining = false;
  }
}
