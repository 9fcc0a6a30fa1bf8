/** A seat's clock: the page counts down by itself from what the server has said last. */

import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { say, Worded } from "../texts.ts";
import type { Match, RunningClock, Seat } from "../wire.ts";
import { leftText } from "./clock-words.ts";

/** Milliseconds between two looks at a running clock. */
const TICK = 100;
/** Below so many seconds a clock is marked, by more than a colour. */
const SCARCE = 30;
let ahead = 0;

/** Notes by how many milliseconds this device's clock is ahead of the server's: the page shows one match at a time. */
export function setAhead(milliseconds: number): void {
  ahead = milliseconds;
}

/** The server's time, in milliseconds. */
export const serverNow = (): number => Date.now() - ahead;

/** What is left to a seat now, in seconds. */
export function leftOf({ left, running, since }: RunningClock, seat: Seat): number {
  const gone = running === seat && since ? Math.max(0, (serverNow() - Date.parse(since)) / 1000) : 0;
  return Math.max(0, (left[seat] ?? 0) - gone);
}

@customElement("seat-clock")
export class SeatClock extends Worded {
  @property({ attribute: false }) match: Match | null = null;
  @property() seat: Seat = "";

  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), TICK);
  }

  override disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    const clock = this.match?.clock;
    if (!clock || clock.left[this.seat] === undefined) return html``;
    const left = leftOf(clock, this.seat);
    const runs = clock.running === this.seat && !this.match?.outcome;
    const text = leftText(left);
    return html`<span class="clock ${runs ? "clock--runs" : ""} ${left < SCARCE ? "clock--scarce" : ""}" role="timer" aria-live="off" aria-label=${say("online-clock-left", { side: this.seat, left: text })}>${text}</span>`;
  }
}

/** So many seconds before the end it is said that time runs out. */
const TOLD_AT = [10, 30, 60];

/** What is to be read out when a clock has run from `before` to `after`; null for nothing. */
export function callOut(before: number, after: number): number | null {
  return TOLD_AT.find((mark) => before > mark && after <= mark) ?? null;
}
