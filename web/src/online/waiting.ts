/** A match that waits for its second player: the link for them, or, for others, that a seat is free. */

import { html, nothing, type TemplateResult } from "lit";

import { keptMatch } from "../kept.ts";
import { matchTitle } from "../match/words.ts";
import { piece } from "../seats.ts";
import { say, sayRefusal } from "../texts.ts";
import type { Match, Seat, Shapes } from "../wire.ts";
import type { LiveMatch } from "../match/live.ts";
import { clockText } from "./clock-words.ts";
import { sheetPage } from "./frame.ts";
import { joinHash } from "./links.ts";
import "./link-sheet.ts";

/** The page until the second player is there. */
export function waitingView<G extends Shapes>(live: LiveMatch<G>, match: Match, seat: Seat, changed: () => void): TemplateResult {
  const about = html`<p class="soft">${matchTitle(match, false)}${match.clock ? ` · ${clockText(match.clock)}` : nothing}</p>`;
  const offline = live.line === "offline" ? html`<p class="status status--off" role="alert">${say("page-banner-offline")}</p>` : nothing;
  const refused = live.refusing ? html`<p class="notice notice--no" role="alert">${say("page-banner-refused", { reason: sayRefusal(live.refusing.refusal) })}</p>` : nothing;
  const content = live.held.length ? hostView(live, match, seat) : guestView(match, seat);
  return sheetPage(say(live.held.length ? "online-wait-title" : "online-free-title"), html`${about} ${content} ${offline} ${refused}`, changed);
}

function hostView<G extends Shapes>(live: LiveMatch<G>, match: Match, seat: Seat): TemplateResult {
  const invitation = keptMatch(match.id)?.invitations?.[seat];
  const [own = ""] = live.held;
  const hash = invitation ? joinHash(match.id, seat, invitation) : match.listed ? joinHash(match.id, seat) : "";
  return html`<p class="seat-line">${piece(own, "pc")}<span>${say("online-wait-seat", { side: own })}</span></p>
    <p>${hash ? say("online-wait-about") : say("online-wait-elsewhere")}${match.listed ? html` ${say("online-wait-listed")}` : nothing}</p>
    ${hash ? html`<link-sheet .hash=${hash} .label=${say("online-link", { game: say(`page-game-${match.game}`) })}></link-sheet>` : nothing}
    <p class="waiting-line" role="status">${say("online-wait", { side: seat })}<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span></p>
    <div class="bar">
      <a class="btn" href="#">${say("page-to-start")}</a>
      <button class="btn btn--plain" @click=${() => live.declare(own, "abort")}>${say("online-wait-withdraw")}</button>
    </div>`;
}

function guestView(match: Match, seat: Seat): TemplateResult {
  return html`<p>${say(match.listed ? "online-free-listed" : "online-free-invited", { side: seat })}</p>
    <div class="bar">
      ${match.listed ? html`<a class="btn btn--main" href=${joinHash(match.id, seat)}>${say("online-join-take")}</a>` : nothing}
      <a class="btn" href="#">${say("page-to-start")}</a>
    </div>`;
}
