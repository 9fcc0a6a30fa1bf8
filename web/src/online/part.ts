/**
 * What a match with somebody on another device has besides: who is there, clocks, offers, chat, rematch, calls to the board.
 *
 * Fetched by a match's page when it finds that not everybody plays on it.
 */

import { html, nothing, type TemplateResult } from "lit";

import { dialog } from "../dialog.ts";
import { framed } from "../kept.ts";
import type { Action, Actions } from "../match/actions.ts";
import { plain, type Banner } from "../match/banner.ts";
import type { LiveMatch } from "../match/live.ts";
import { matchTitle } from "../match/words.ts";
import { say, stock } from "../texts.ts";
import type { Match, People, Seat, Shapes } from "../wire.ts";
import { notify, readyToSound, sound } from "./alerts.ts";
import { Chat } from "./chat.ts";
import { callOut, leftOf, setAhead } from "./clock.ts";
import { called, goneText, peopleView } from "./people.ts";
import { followRematch, rematchActions, rematchText } from "./rematch.ts";
import { seatView } from "./seat-sheet.ts";
import { openSeats } from "./seats.ts";
import { sign } from "./signs.ts";
import { ONLINE } from "./texts.ts";
import { waitingView } from "./waiting.ts";

/** Milliseconds between two looks at what changes by itself: clocks that run out, how long somebody has been away. */
const TICK = 1000;

/** Ends that are told in words of their own. */
const ENDS = ["time", "gone", "aborted", "agreed", "closed"];

export class Online<G extends Shapes> {
  people: People | null = null;
  readonly chat: Chat<G>;

  private heard = 0;
  /** The link to one's own seat is drawn only once somebody has asked for it. */
  private moving = false;
  /** Whose turn it was, and how many seats were open, when last looked. */
  private known: { mine: boolean; open: number } | null = null;
  private left: Record<Seat, number> = {};
  private spoken = "";
  private readonly timer: number;
  private readonly deafen = readyToSound();

  constructor(
    private readonly live: LiveMatch<G>,
    private readonly redraw: () => void,
    /** The match begins on this page: the focus belongs to the board. */
    private readonly begins: () => void,
  ) {
    this.chat = new Chat(live, redraw);
    this.timer = window.setInterval(() => this.tick(), TICK);
  }

  close(): void {
    clearInterval(this.timer);
    this.deafen();
  }

  // --- what is so ------------------------------------------------------------------------------------------------

  /** The seat that is not played on this page; null where there are none or both. */
  private get other(): Seat | null {
    const others = Object.keys(this.live.match?.seats ?? {}).filter((seat) => !this.live.held.includes(seat));
    return this.live.held.length ? (others[0] ?? null) : null;
  }

  private get mine(): boolean {
    const { actor, match } = this.live;
    return actor !== null && match?.begun === true && !match.outcome;
  }

  /** The side that is away though it is its turn. */
  private get missed(): Seat | null {
    const { other } = this;
    const { match } = this.live;
    const awaited = other !== null && (match?.to_move === other || match?.must_accept === other);
    return awaited && !match?.outcome && this.people?.gone[other] ? other : null;
  }

  // --- what happens ----------------------------------------------------------------------------------------------

  /** Looks at the match after each change. */
  follow(): void {
    const { match, heard } = this.live;
    const { unread } = this.chat;
    for (const message of heard.slice(this.heard)) {
      if (message.type === "people") this.people = message;
      else if (!framed) this.chat.hear(message);
    }
    this.heard = heard.length;
    this.chat.follow();
    if (this.chat.unread > unread) this.spoken = say("online-people-unread", { count: this.chat.unread });
    setAhead(this.live.ahead);
    if (!match) return;
    if (this.live.held.length) followRematch(match);
    const now = { mine: this.mine, open: openSeats(match).length };
    if (this.known && this.live.held.length) {
      if (now.open < this.known.open) this.call(match, say("online-came", { name: called(match, this.other) }), true);
      else if (now.mine && !this.known.mine) this.call(match, say("online-your-turn"), false);
    }
    this.known = now;
  }

  private call(match: Match, text: string, begins: boolean): void {
    sound();
    notify(match.id, matchTitle(match, false), text);
    if (begins) this.begins();
  }

  private tick(): void {
    const clock = this.live.match?.clock;
    if (clock && !this.live.match?.outcome) this.watchClock();
    if (this.missed || clock) this.redraw();
  }

  /** Says at a minute, half a minute and ten seconds that a player's own time runs out. */
  private watchClock(): void {
    const clock = this.live.match?.clock;
    const seat = clock?.running;
    if (!clock || !seat || !this.live.held.includes(seat)) return void (this.left = {});
    const [before, after] = [this.left[seat], leftOf(clock, seat)];
    this.left = { [seat]: after };
    const mark = before === undefined ? null : callOut(before, after);
    if (mark !== null) this.spoken = say("online-clock-call", { seconds: mark });
  }

  // --- what the page shows of it ---------------------------------------------------------------------------------

  /** What is shown in place of the match until the second player is there; null once they are. */
  get waiting(): TemplateResult | null {
    const { match } = this.live;
    const [seat] = match && !match.begun && !match.outcome ? openSeats(match) : [];
    return match && seat ? waitingView(this.live, match, seat, this.redraw) : null;
  }

  /** The sentence on top, where it is about the other player; null where it stays as it is. */
  banner(banner: Banner | null): Banner | null {
    const { match, line, refusing, cursor, playing } = this.live;
    if (!match || line === "offline" || refusing || cursor !== null || playing) return null;
    const { outcome } = match;
    if (outcome) {
      const asked = rematchText(match, this.live.held);
      const told = ENDS.includes(outcome.reason) ? this.over(match) : (banner?.text ?? "");
      return banner && (asked || told !== banner.text) ? { ...banner, text: [told, asked].filter(Boolean).join(" ") } : null;
    }
    const { other, missed } = this;
    if (!match.begun) return other ? plain("wait", other, say("online-not-here-yet", { name: called(match, other) })) : null;
    if (other && match.offer === other) {
      return banner && { ...banner, news: say("online-offer", { name: called(match, other) }) };
    }
    return missed ? plain("wait", missed, say("online-gone", { name: called(match, missed) })) : null;
  }

  /** How it ended, where that is told by who was there and not by the score. */
  private over(match: Match): string {
    if (!match.outcome) return "";
    const { winner, reason } = match.outcome;
    const loser = Object.keys(match.seats).find((seat) => seat !== winner) ?? "";
    return say(`online-over-${reason}`, { side: winner ?? "", name: called(match, loser) });
  }

  /** What can be done besides. */
  actions(actions: Actions): Actions {
    const { live, other } = this;
    const { match } = live;
    const [own] = live.held;
    if (!match || live.cursor !== null || live.playing) return actions;
    if (match.outcome) return rematchActions(live, match, own, other, actions);
    if (!own || !other) return actions;
    const more = match.begun ? this.offers(match, own, other) : [];
    return more.length ? { ...actions, others: [...more, ...actions.others] } : actions;
  }

  private offers({ offer, clock }: Match, own: Seat, other: Seat): Action[] {
    const act = (action: "claim" | "agree" | "decline") => () => this.live.declare(own, action);
    if (offer === other) {
      return [
        { label: say("online-agree"), act: act("agree") },
        { label: say("online-decline"), act: act("decline") },
      ];
    }
    // For how long stands on the button: in the banner it would be read out every second.
    return this.missed && this.people && clock?.kind !== "days" ? [{ label: say("online-claim", { since: goneText(this.people, other) }), act: act("claim") }] : [];
  }

  /** What opens the sheet with the players, and tells of what was written. */
  button(open: (id: string) => void): TemplateResult {
    // In a page of somebody else's nobody writes: the match with all that belongs to it opens beside it.
    if (framed) return html`<a class="btn" href="./#/match/${this.live.id}" aria-label=${say("online-whole-page")}>${sign("beside")}</a>`;
    const { unread } = this.chat;
    const show = (): void => {
      this.chat.see();
      open("people");
    };
    return html`<button class="btn people-button" data-people aria-label=${say("online-people-unread", { count: unread })} @click=${show}>
      ${sign("people")}${unread ? html`<b class="badge" aria-hidden="true">${unread}</b>` : nothing}
    </button>`;
  }

  /** The title of the window: it is marked while it is one's turn. */
  title(title: string): string {
    return this.mine ? `● ${say("online-your-turn")} ${title}` : title;
  }

  get view(): TemplateResult {
    const { match } = this.live;
    const spoken = html`<p class="sr" role="status" data-spoken>${this.spoken}</p>`;
    if (framed) return spoken;
    return html`${spoken}
      ${dialog("people", say("online-people"), match ? this.sheet(match) : html``)}
      ${dialog("seat", say("online-seat-move"), this.moving ? seatView(this.live) : html``)}`;
  }

  /** Prepares what a dialog shows. */
  prepare(id: string): void {
    if (id === "seat") this.moving = true;
  }

  private sheet(match: Match): TemplateResult {
    const open = document.querySelector<HTMLDialogElement>("#people")?.open;
    if (open) this.chat.see();
    return peopleView(this.live, match, this.people, { chat: this.chat, redraw: this.redraw });
  }
}

/** Makes it ready: its words first. */
export async function onlineOf<G extends Shapes>(live: LiveMatch<G>, redraw: () => void, begins: () => void): Promise<Online<G>> {
  await stock(ONLINE);
  return new Online(live, redraw, begins);
}
