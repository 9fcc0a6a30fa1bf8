/**
 * The socket of one match: it greets, catches up, comes back by itself, and sends a submission again until it is answered.
 *
 * What a listener is told is what the server has stored; nothing is assumed. Submissions that are not answered yet
 * survive a reload in the tab's own storage: sent again under the same id they are stored once at most.
 */

import { ownRefusal } from "../api.ts";
import { framed } from "../kept.ts";
import {
  PROTOCOL,
  type AskHint,
  type AskPreview,
  type Heard,
  type FromServer,
  type Hello,
  type Match,
  type MatchEvent,
  type News,
  type Present,
  type Refusal,
  type Remark,
  type Seat,
  type Shapes,
  type Submit,
  type ToServer,
  type Tried,
  type Visitor,
} from "../wire.ts";

/** Seconds between attempts to come back; the last one repeats. */
const BACKOFF = [0.3, 0.6, 1.2, 2.5, 5];

/** Milliseconds between two signs of life that we ask for, and how long we wait for one. */
const PING_EVERY = 20_000;
const PING_WAIT = 8_000;
/** The same where the device says that it has lost the net. It may be wrong: a server on the device itself is still there. */
const DOUBT_WAIT = 2_000;

/** The server closes with this when it is worth trying again in a moment. */
const TRY_AGAIN = 1013;

export type Line = "connecting" | "open" | "offline";

/** What a connection tells. */
export interface Listener<G extends Shapes> {
  /** New events, in order and without gaps; with `anew`, they are all there are and replace what was known. */
  stored(match: Match, events: MatchEvent<G>[], present: Present<G>, anew: boolean): void;
  /** A submission, or a question, was refused; the present state stands. */
  refused(submission: Submit | null, refusal: Refusal, present: Partial<Present<G>>): void;
  /** What is no event of the match: who is there, what was written. */
  heard(message: Heard): void;
  /** An answer that may be one to a preview; null when the line breaks, and none comes. Whether it was one. */
  tried(answer: Tried<G> | null): boolean;
  /** The line, or what waits on it, changed. */
  changed(): void;
  /** This connection can not go on, and why: an outdated page, a match that does not exist, a wrong secret. */
  ended(refusal: Refusal): void;
}

export interface Identity {
  secrets: Record<Seat, string>;
  nonces: Record<Seat, string>;
  visitor?: Visitor;
}

export class Connection<G extends Shapes> {
  line: Line = "connecting";
  /** By how many milliseconds this device's clock is ahead of the server's. */
  ahead = 0;
  /** Why the server does not let us in yet, if it said so. */
  get reason(): Refusal | null {
    return this.line === "open" ? null : this.unwelcome;
  }

  waiting: Submit[];

  private socket: WebSocket | null = null;
  private known = 0;
  /** Nothing has been told yet. A match may have no events when it begins, and its first one is not the past. */
  private anew = true;
  private attempts = 0;
  private timer = 0;
  private life = 0;
  private closed = false;
  /** Why the greeting was refused. */
  private unwelcome: Refusal | null = null;

  constructor(
    private readonly address: string,
    private readonly id: string,
    readonly identity: Identity,
    private readonly listener: Listener<G>,
  ) {
    this.waiting = framed ? [] : readWaiting(id);
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Ends the connection for good. */
  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.life);
    this.socket?.close();
  }

  /** Sends a submission as soon as there is a line, and again after each break until it is answered. */
  submit(submission: Submit): void {
    this.waiting = [...this.waiting, submission];
    writeWaiting(this.id, this.waiting);
    if (this.line === "open") {
      this.send(submission);
      this.expectAnswer(PING_WAIT);
    }
    this.listener.changed();
  }

  /** Asks for a hint or a preview, or says what is no move. What breaks off with the line is not asked again. */
  ask(question: AskHint | AskPreview | Remark): void {
    this.send(question);
  }

  /** Opens the line, in place of one that there is; what is closed stays so. */
  open(): void {
    if (this.closed) return;
    this.socket?.close();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet(this.known);
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(String(message.data)) as FromServer<G>);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      if (this.unwelcome && code !== TRY_AGAIN) this.end(this.unwelcome);
      else this.lost();
    };
  }

  private greet(since: number): void {
    const hello: Hello = { type: "hello", protocol: PROTOCOL, since, ...this.identity };
    this.send(hello);
    this.expectLife();
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: FromServer<G>): void {
    this.expectLife();
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) return this.end(OUTDATED);
        this.attempts = 0;
        this.unwelcome = null;
        this.line = "open";
        this.take(message);
        for (const submission of this.waiting) this.send(submission);
        return this.listener.changed();
      case "events":
        return this.take(message);
      case "accepted":
        this.answered(message.id);
        return this.listener.changed();
      case "preview":
      case "refused":
        if (!this.listener.tried(message) && "error" in message) this.refused(message);
        return;
      case "people":
      case "chat":
        return this.listener.heard(message);
      case "pong":
      case "restarting": // the line is about to break and will be there again in a moment
        return;
    }
  }

  private refused(message: Extract<FromServer<G>, { type: "refused" }>): void {
    if (message.number !== undefined && message.number !== this.known) this.send({ type: "since", number: this.known });
    if (message.id === null || message.id === undefined) {
      if (this.line !== "open") {
        this.unwelcome = message.error.code === "server-other-protocol" ? OUTDATED : message.error;
        return;
      }
      // What is not even read is told without its name: nothing that waits could be waited for any longer.
      if (message.error.code.startsWith("server-malformed")) this.waiting.forEach(({ id }) => this.answered(id));
      this.listener.refused(null, message.error, message);
      return this.listener.changed();
    }
    this.listener.refused(this.answered(message.id) ?? null, message.error, message);
    this.listener.changed();
  }

  /** Takes a submission off those that wait: it has its answer. */
  private answered(id: string): Submit | undefined {
    const submission = this.waiting.find((other) => other.id === id);
    this.waiting = this.waiting.filter((other) => other !== submission);
    writeWaiting(this.id, this.waiting);
    return submission;
  }

  private take({ match, events, state, offers, number, now }: News<G>): void {
    this.ahead = Date.now() - Date.parse(now);
    const fresh = events.filter((event) => event.number > this.known);
    if (number < this.known || (fresh[0] && fresh[0].number !== this.known + 1)) {
      this.known = 0; // we and the server disagree about the past: everything anew
      this.anew = true;
      return this.send({ type: "since", number: 0 });
    }
    const { anew } = this;
    this.known = number;
    this.anew = false;
    this.listener.stored(match, fresh, { state, offers, number }, anew);
  }

  private lost(): void {
    if (this.closed) return;
    clearTimeout(this.life);
    this.line = "offline";
    this.listener.tried(null);
    const pause = BACKOFF[Math.min(this.attempts, BACKOFF.length - 1)] ?? 1;
    this.attempts += 1;
    this.timer = window.setTimeout(() => this.open(), 1000 * pause * (0.8 + 0.4 * Math.random()));
    this.listener.changed();
  }

  /** The device is back on the net, or the tab in front: no reason to sit out the pause. */
  private readonly hurry = (): void => {
    if (document.hidden || this.closed) return;
    if (this.line === "open") return this.ping();
    if (this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  };

  /** The device has lost the net, or believes so. */
  private readonly doubt = (): void => {
    if (this.line === "open") this.ping(DOUBT_WAIT);
  };

  private ping(wait = PING_WAIT): void {
    this.send({ type: "ping" });
    this.expectAnswer(wait);
  }

  private expectAnswer(wait: number): void {
    clearTimeout(this.life);
    this.life = window.setTimeout(() => this.cut(), wait);
  }

  private expectLife(): void {
    clearTimeout(this.life);
    this.life = window.setTimeout(() => this.ping(), PING_EVERY);
  }

  /** A line on which nothing comes back is no line, whatever the browser says. */
  private cut(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  private end(refusal: Refusal): void {
    this.close();
    this.line = "offline";
    this.listener.ended(refusal);
  }
}

const OUTDATED = ownRefusal("page-error-outdated");

const waitingKey = (id: string): string => `scheibe.waiting.${id}`;

function readWaiting(id: string): Submit[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(waitingKey(id)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((value: Partial<Submit> | null) => typeof value?.id === "string") : [];
  } catch {
    return []; // blocked or damaged storage
  }
}

function writeWaiting(id: string, waiting: Submit[]): void {
  try {
    if (waiting.length) sessionStorage.setItem(waitingKey(id), JSON.stringify(waiting));
    else sessionStorage.removeItem(waitingKey(id));
  } catch {
    // Storage is blocked: a reload before the answer loses the submission, and the page shows that it was not stored.
  }
}
