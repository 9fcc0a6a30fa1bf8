/** What the players, or those who look on, write to each other. */

import { html, nothing, type TemplateResult } from "lit";

import { icon } from "../icons.ts";
import type { LiveMatch } from "../match/live.ts";
import { randomHex } from "../random.ts";
import { piece, seatName } from "../seats.ts";
import { say } from "../texts.ts";
import type { Heard, Message, Room, Seat, Shapes } from "../wire.ts";
import { sign } from "./signs.ts";

/** The server takes messages up to this length. */
const LONGEST = 300;

export class Chat<G extends Shapes> {
  private readonly messages = new Map<number, Message>();
  /** The rooms that are open to this page. */
  private rooms: Room[] = [];
  /** What is being written: it stays until it has come back, so that a refusal loses nothing. */
  private readonly drafts: Record<Room, string> = { players: "", spectators: "" };
  private seen = 0;
  /** What has been written before this page was opened is not new. */
  private known = false;

  constructor(
    private readonly live: LiveMatch<G>,
    private readonly changed: () => void,
  ) {}

  /** Takes what the server tells: new messages, and old ones that have been erased. */
  hear({ rooms, messages }: Extract<Heard, { type: "chat" }>): void {
    this.rooms = rooms;
    for (const message of messages) {
      const { number, own, room, text } = message;
      this.messages.set(number, message);
      if (own && text === this.drafts[room]) this.drafts[room] = "";
    }
    if (!this.known) this.see();
    this.known = true;
  }

  /** Everything has been read. */
  see(): void {
    this.seen = Math.max(this.seen, ...this.messages.keys());
  }

  /** How many messages of others have come since. */
  get unread(): number {
    return [...this.messages.values()].filter(({ number, erased, own }) => number > this.seen && !erased && !own).length;
  }

  /** The rooms, each with what was written there and a field to write in. */
  get view(): TemplateResult {
    return html`${this.rooms.map((room) => this.roomView(room))}`;
  }

  private roomView(room: Room): TemplateResult {
    const title = say(`online-chat-${room}`);
    const all = [...this.messages.values()].filter((message) => message.room === room).sort((one, other) => one.number - other.number);
    return html`<section class="chat" aria-label=${title}>
      <h3 class="chat__title">${title}</h3>
      <div class="chat__list" role="log" tabindex="0" aria-label=${title}>
        ${all.length ? html`<ol>${all.map((message) => this.line(message))}</ol>` : html`<p class="soft small">${say("online-chat-empty")}</p>`}
      </div>
      <form class="chat__form" @submit=${(event: Event) => this.send(event, room)}>
        <input maxlength=${LONGEST} autocomplete="off" aria-label=${say("online-chat-write")} placeholder=${say("online-chat-write")} .value=${this.drafts[room]} @input=${(event: Event) => (this.drafts[room] = (event.target as HTMLInputElement).value)} />
        <button class="btn" aria-label=${say("online-chat-send")}>${sign("send")}</button>
      </form>
    </section>`;
  }

  private line({ number, from, name, text, erased, own }: Message): TemplateResult {
    const erase = (): void => this.live.ask({ type: "erase", number });
    return html`<li class="chat__line">
      ${from === "spectator" ? nothing : piece(from, "pc")}
      <p><b>${name ?? called(from)}:</b> ${erased ? html`<i class="soft">${say("online-chat-erased")}</i>` : text}</p>
      ${own && !erased ? html`<button type="button" class="btn btn--plain" aria-label=${say("online-chat-erase", { text })} @click=${erase}>${icon("remove")}</button>` : nothing}
    </li>`;
  }

  private send(event: Event, room: Room): void {
    event.preventDefault();
    const text = this.drafts[room].trim();
    if (!text || this.live.line !== "open") return;
    this.drafts[room] = text;
    this.live.refusing = null;
    const [first, second] = this.live.held;
    const seat = first && second && room === "players" ? { seat: first } : {};
    this.live.ask({ type: "chat", id: randomHex(12), room, text, ...seat });
    this.changed();
  }
}

const called = (from: Seat): string => (from === "spectator" ? say("online-chat-spectator") : seatName(from));
