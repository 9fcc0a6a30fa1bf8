/** The word beside one's own seat, in a match whose other seat is somebody else's. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { heldSeats, keptMatch } from "../kept.ts";
import { say, Worded } from "../texts.ts";
import type { Match, Seat } from "../wire.ts";

@customElement("own-seat")
export class OwnSeat extends Worded {
  @property({ attribute: false }) match: Match | null = null;
  @property() seat: Seat = "";

  protected override render(): TemplateResult | typeof nothing {
    const { match, seat } = this;
    const [own, second] = heldSeats(match ? keptMatch(match.id) : undefined);
    const alone = Object.values(match?.seats ?? {}).some(({ kind }) => kind === "bot");
    return own === seat && !second && !alone ? html`<span class="own soft">${say("online-you")}</span>` : nothing;
  }
}
