/** What the players, or those who look on, write to each other. */

import { html, nothing, type TemplateResult } from "lit";

import { icon } from "../icons.ts";
import type { LiveMatch } from "../match/live.ts";
import { randomHex } from "../random.ts";
import { piece, seatName } from "../seats.ts";
import { say } from "../texts.ts";
import type { Heard, Message, Room, Seat, Shapes } from "../wire.ts";
import { keepName, LONGEST_NAME, ownName, plainMessage } from "./name.ts";
import { sign } from "./signs.ts";
import { hasWritten, introduce } from "./visitor.ts";

/** The server takes messages up to this length. */
const LONGEST = 300;

export class Chat<G extends Shapes> {
  private readonly messages = new Map<number, Message>();
  /** The rooms that are open to this page. */
  private rooms: Room[] = [];
  /** What is being written: it stays until it has come back, so that a refusal loses nothing. */
  private readonly drafts: Record<Room, string> = { players: "", spectators: "" };
  /** As whom this page has been introduced where it holds no seat; null as long as it has not been. */
  private introducedAs: string | null = null;
  /** What is to be sent as soon as the server knows who writes. */
  private due = false;
  private seen = 0;
  /** What has been written before this page was opened is not new. */
  private known = false;

  constructor(
    private readonly live: LiveMatch<G>,
    private readonly changed: () => void,
  ) {
    // Only whom the server knows is told which words are their own, to take back.
    if (!live.held.length && hasWritten(live.id)) this.introduce();
  }

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
      ${this.visits(room) ? this.nameView() : nothing}
      <form class="chat__form" @submit=${(event: Event) => this.send(event, room)}>
        <input maxlength=${LONGEST} autocomplete="off" aria-label=${say("online-chat-write")} placeholder=${say("online-chat-write")} .value=${this.drafts[room]} @input=${(event: Event) => (this.drafts[room] = (event.target as HTMLInputElement).value)} />
        <button class="btn" aria-label=${say("online-chat-send")}>${sign("send")}</button>
      </form>
    </section>`;
  }

  /** Whether this page writes there without a seat. */
  private visits(room: Room): boolean {
    return room === "spectators" && !this.live.held.length;
  }

  private nameView(): TemplateResult {
    return html`<label class="name name--wide chat__name"><span>${say("online-name")}</span>
      <input maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${ownName()} @change=${(event: Event) => void keepName((event.target as HTMLInputElement).value)} />
    </label>`;
  }

  private line({ number, from, name, text, erased, own }: Message): TemplateResult {
    const erase = (): void => this.live.ask({ type: "erase", number });
    return html`<li class="chat__line">
      ${from === "spectator" ? nothing : piece(from, "pc")}
      <p><b><bdi>${called(from, name)}</bdi>:</b> ${erased ? html`<i class="soft">${say("online-chat-erased")}</i>` : html`<bdi>${text}</bdi>`}</p>
      ${own && !erased ? html`<button type="button" class="btn btn--plain" aria-label=${say("online-chat-erase", { text })} @click=${erase}>${icon("remove")}</button>` : nothing}
    </li>`;
  }

  private send(event: Event, room: Room): void {
    event.preventDefault();
    const text = plainMessage(this.drafts[room]);
    if (!text || this.live.line !== "open") return;
    this.drafts[room] = text;
    this.live.refusing = null;
    if (this.visits(room) && this.introducedAs !== ownName()) {
      this.due = true;
      this.introduce();
    } else this.write(room, text);
    this.changed();
  }

  private introduce(): void {
    this.introducedAs = ownName();
    introduce(this.live.connection, this.live.id);
  }

  /** What has waited for the server to know who writes. */
  follow(): void {
    if (!this.due || this.live.line !== "open") return;
    this.due = false;
    if (this.drafts.spectators) this.write("spectators", this.drafts.spectators);
  }

  private write(room: Room, text: string): void {
    const [first, second] = this.live.held;
    const seat = first && second && room === "players" ? { seat: first } : {};
    this.live.ask({ type: "chat", id: randomHex(12), room, text, ...seat });
  }
}

/** Who wrote: a player by name or seat; somebody who looks on is always said to, whatever they call themselves. */
function called(from: Seat, name: string | null): string {
  if (from !== "spectator") return name ?? seatName(from);
  return name ? say("online-chat-spectator-named", { name }) : say("online-chat-spectator");
}
