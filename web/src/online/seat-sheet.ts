/** One's own seat on another device: a private link, with a plain warning. */

import { html, type TemplateResult } from "lit";

import { keptMatch } from "../kept.ts";
import type { LiveMatch } from "../match/live.ts";
import { say } from "../texts.ts";
import type { Shapes } from "../wire.ts";
import "./link-sheet.ts";
import { seatHash } from "./links.ts";

/** The links of the seats that this page holds. */
export function seatView<G extends Shapes>(live: LiveMatch<G>): TemplateResult {
  const secrets = Object.entries(keptMatch(live.id)?.secrets ?? {});
  return html`<p>${say("online-seat-how")}</p>
    <p class="notice notice--no"><b>${say("online-seat-warning")}</b></p>
    ${secrets.map(([seat, secret]) => html`<link-sheet .hash=${seatHash(live.id, seat, secret)} .label=${say("online-seat-link", { side: seat })}></link-sheet>`)}`;
}
