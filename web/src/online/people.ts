/** The sheet with the players: who is there, clocks, what can be agreed, who looks on, and the chat. */

import { html, nothing, type TemplateResult } from "lit";

import { closeAround } from "../dialog.ts";
import type { LiveMatch } from "../match/live.ts";
import { playerName } from "../match/words.ts";
import { piece, seatName } from "../seats.ts";
import { say, sayRefusal } from "../texts.ts";
import type { Match, People, Seat, Shapes } from "../wire.ts";
import { askToNotify, notifying } from "./alerts.ts";
import type { Chat } from "./chat.ts";
import { serverNow } from "./clock.ts";
import { clockText } from "./clock-words.ts";
import { sign } from "./signs.ts";

const MINUTE = 60;

/** A player by name, or by the seat: "Anna (Gold)", "Gold". */
export function called({ seats }: Pick<Match, "seats">, seat: Seat | null): string {
  if (!seat) return "";
  const name = playerName(seats[seat]);
  return name ? say("online-named", { name, side: seat }) : seatName(seat);
}

/** For how long a player has been away. */
export function goneText({ gone }: People, seat: Seat): string {
  const seconds = Math.max(0, Math.floor((serverNow() - Date.parse(gone[seat] ?? "")) / 1000));
  return seconds < MINUTE ? say("online-seconds", { seconds }) : say("online-minutes", { minutes: Math.floor(seconds / MINUTE) });
}

interface Beside<G extends Shapes> {
  chat: Chat<G>;
  redraw: () => void;
}

/** The sheet. */
export function peopleView<G extends Shapes>(live: LiveMatch<G>, match: Match, people: People | null, beside: Beside<G>): TemplateResult {
  return html`<ul class="people">
      ${Object.keys(match.seats).map(
        (seat) => html`<li>
          ${piece(seat, "pc")}<span>${called(match, seat)}${live.held.includes(seat) ? html` <span class="soft">${say("page-you")}</span>` : nothing}</span>
          <span class="soft small">${presence(live, match, people, seat)}</span>
        </li>`,
      )}
    </ul>
    ${match.clock ? html`<p class="small soft">${clockText(match.clock)}</p>` : nothing}
    <p class="small soft">${people ? say("online-watching", { count: people.watching }) : nothing}</p>
    ${live.refusing ? html`<p class="notice notice--no" role="alert">${sayRefusal(live.refusing.refusal)}</p>` : nothing}
    ${live.held.length ? agreements(live, match, beside) : nothing} ${beside.chat.view}`;
}

function presence<G extends Shapes>(live: LiveMatch<G>, match: Match, people: People | null, seat: Seat): string {
  if (match.seats[seat]?.kind === "bot" || live.held.includes(seat) || !people) return "";
  if (people.present.includes(seat)) return say("online-here");
  return people.gone[seat] ? say("online-away", { since: goneText(people, seat) }) : say("online-never-here");
}

/** What can be agreed or called off, and notifications. */
function agreements<G extends Shapes>(live: LiveMatch<G>, match: Match, { redraw }: Beside<G>): TemplateResult {
  const [own = ""] = live.held;
  const declare = (action: "abort" | "offer") => (event: Event) => {
    closeAround(event);
    live.declare(own, action);
  };
  const ask = (): void => void askToNotify().then(redraw);
  const [notified, offered] = [notifying(), match.offer === own];
  return html`<div class="menu__links">
    ${offered || match.may_offer.includes(own) ? html`<button class="btn" ?disabled=${offered} @click=${declare("offer")}>${say(offered ? "online-offered" : "online-offer-draw")}</button>` : nothing}
    ${match.may_abort ? html`<button class="btn" @click=${declare("abort")}>${say("online-abort")}</button>` : nothing}
    ${notified === "ask" && !match.outcome ? html`<button class="btn" @click=${ask}>${sign("bell")}${say("online-notify")}</button>` : nothing}
    ${notified === "denied" ? html`<p class="small soft">${say("online-notify-denied")}</p>` : nothing}
    ${notified === "on" ? html`<p class="small soft">${say("online-notify-on")}</p>` : nothing}
  </div>`;
}
