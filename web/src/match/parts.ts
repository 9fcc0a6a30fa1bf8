/** The parts around the board that only show: banner, stepping, state of the line. */

import { html, nothing, type TemplateResult } from "lit";

import { icon, type Sign } from "../icons.ts";
import { heldSeats, keptMatch } from "../kept.ts";
import { piece } from "../seats.ts";
import { say } from "../texts.ts";
import type { Match, Seat, Shapes } from "../wire.ts";
import { headOf, type Banner } from "./banner.ts";
import type { LiveMatch } from "./live.ts";
import { playerName } from "./words.ts";

/** The banner. A refusal is read out at once, everything else when the reader pauses. */
export function bannerView(banner: Banner, game: string | undefined, actions: TemplateResult | typeof nothing): TemplateResult {
  const whose = banner.piece ? piece(banner.piece, "banner__pc") : nothing;
  return html`<section class="sheet banner banner--${banner.look}">
    ${banner.look === "no" ? icon("refused") : whose}
    <p class="banner__text" role="status" aria-live=${banner.look === "no" ? "assertive" : "polite"}>
      ${sentence(banner.news)} ${sentence(banner.text, game, banner.clause)}${banner.thinking ? DOTS : nothing}
    </p>
    ${actions}
  </section>`;
}

/** A sentence with its head in bold; the clause that it rests on leads to the rules. */
function sentence(text: string, game = "", clause = ""): TemplateResult {
  const [head, rest] = headOf(text);
  const [before, after] = clause ? rest.split(clause) : [rest];
  const link = after === undefined ? nothing : html`<a href="#/rules/${game}/${clause}">${clause}</a>${after}`;
  return html`${head ? html`<b>${head}</b>` : nothing}${before}${link}`;
}

const DOTS = html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** Saved, being sent, or without a line: a sign and its word. */
export function statusView<G extends Shapes>(live: LiveMatch<G>, short: boolean): TemplateResult {
  const [sign, word] = statusOf(live);
  const off = sign === "offline";
  return html`<span class="status ${off ? "status--off" : ""}" title=${short ? word : nothing}>
    ${icon(sign)}<span class=${short ? "sr" : ""}>${word}</span>
  </span>`;
}

function statusOf<G extends Shapes>(live: LiveMatch<G>): [Sign, string] {
  if (live.line === "offline") {
    return ["offline", live.waiting ? say("page-status-offline-waiting", { count: live.waiting }) : say("page-status-offline")];
  }
  if (live.line === "connecting") return ["sending", say("page-status-connecting")];
  return live.waiting ? ["sending", say("page-status-sending")] : ["saved", say("page-status-saved")];
}

/** Who plays a seat, whether that is oneself and not the other one too, and what is left of the time (by `online/`). */
export function who(match: Match, seat: Seat, look: string): TemplateResult {
  const name = playerName(match.seats[seat]);
  const mine = heldSeats(keptMatch(match.id)).join() === seat;
  return html`${name ? html`<span class=${look}>${name}</span>` : nothing}${mine ? html`<span class="own soft">${say("page-you")}</span>` : nothing}${match.clock ? html`<seat-clock .match=${match} .seat=${seat}></seat-clock>` : nothing}`;
}

/** Stepping through the match. A button that leads no further keeps the focus, so that one can step back again. */
export function steppingView<G extends Shapes>(live: LiveMatch<G>): TemplateResult {
  const last = live.steps.length - 1;
  const at = live.cursor ?? last;
  const button = (sign: Sign, label: string, to: number, off: boolean): TemplateResult =>
    html`<button class="btn" aria-label=${say(label)} aria-disabled=${off ? "true" : nothing} @click=${() => !off && live.look(to)}>
      ${icon(sign)}
    </button>`;
  return html`<div class="bar stepping" role="group" aria-label=${say("page-stepping")}>
    ${button("first", "page-step-first", 0, at <= 0)} ${button("previous", "page-step-previous", at - 1, at <= 0)}
    <span class="mono">${say("page-step-of", { number: Math.max(0, at + 1), total: last + 1 })}</span>
    ${button("next", "page-step-next", at + 1, at >= last)} ${button("last", "page-step-last", last, at >= last)}
  </div>`;
}
