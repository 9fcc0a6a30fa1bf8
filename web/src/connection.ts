/**
 * The socket of one match: it greets, catches up, comes back by itself, and sends a submission again until it is answered.
 *
 * What a listener is told is what the server has stored; nothing is assumed. Submissions that are not answered yet
 * survive a reload in the tab's own storage: sent again under the same id they are stored once at most.
 */

import { ownRefusal } from "./api.ts";
import {
  PROTOCOL,
  type FromServer,
  type Hello,
  type Match,
  type MatchEvent,
  type Present,
  type Refusal,
  type Seat,
  type Submit,
  type ToServer,
} from "./wire.ts";

/** Seconds between attempts to come back; the last one repeats. */
const BACKOFF = [0.3, 0.6, 1.2, 2.5, 5];

/** Milliseconds between two signs of life that we ask for, and how long we wait for one. */
const PING_EVERY = 20_000;
const PING_WAIT = 8_000;

/** The server closes with this when it is worth trying again in a moment. */
const TRY_AGAIN = 1013;

export type Line = "connecting" | "open" | "offline";

/** What a connection tells. */
export interface Listener {
  /** New events, in order and without gaps; with `anew`, they are all there are and replace what was known. */
  stored(match: Match, events: MatchEvent[], present: Present, anew: boolean): void;
  /** A submission was refused; the present state stands. */
  refused(submission: Submit | null, refusal: Refusal, present: Partial<Present>): void;
  /** The line, or what waits on it, changed. */
  changed(): void;
  /** This connection can not go on, and why: an outdated page, a match that does not exist, a wrong secret. */
  ended(refusal: Refusal): void;
}

export interface Identity {
  secrets: Partial<Record<Seat, string>>;
  nonces: Partial<Record<Seat, string>>;
}

export class Connection {
  line: Line = "connecting";
  /** Why the server does not let us in yet, if it said so. */
  get reason(): Refusal | null {
    return this.line === "open" ? null : this.unwelcome;
  }

  waiting: Submit[];

  private socket: WebSocket | null = null;
  private known = 0;
  private attempts = 0;
  private timer = 0;
  private life = 0;
  private closed = false;
  /** Why the greeting was refused. */
  private unwelcome: Refusal | null = null;

  constructor(
    private readonly address: string,
    private readonly id: string,
    private readonly identity: Identity,
    private readonly listener: Listener,
  ) {
    this.waiting = readWaiting(id);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Ends the connection for good. */
  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.life);
    this.socket?.close();
  }

  /** Sends a submission as soon as there is a line, and again after each break until it is answered. */
  submit(submission: Submit): void {
    this.waiting = [...this.waiting, submission];
    writeWaiting(this.id, this.waiting);
    if (this.line === "open") this.send(submission);
    this.listener.changed();
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet(this.known);
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(String(message.data)) as FromServer);
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

  private hear(message: FromServer): void {
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
      case "refused":
        return this.refused(message);
      case "pong":
      case "restarting": // the line is about to break and will be there again in a moment
        return;
    }
  }

  private refused(message: Extract<FromServer, { type: "refused" }>): void {
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
    const submission = this.answered(message.id);
    if (submission) this.listener.refused(submission, message.error, message);
    this.listener.changed();
  }

  /** Takes a submission off those that wait: it has its answer. */
  private answered(id: string): Submit | undefined {
    const submission = this.waiting.find((other) => other.id === id);
    this.waiting = this.waiting.filter((other) => other !== submission);
    writeWaiting(this.id, this.waiting);
    return submission;
  }

  private take(message: { match: Match; events: MatchEvent[] } & Present): void {
    const { match, events, state, offers, number } = message;
    const fresh = events.filter((event) => event.number > this.known);
    if (number < this.known || (fresh[0] && fresh[0].number !== this.known + 1)) {
      this.known = 0; // we and the server disagree about the past: everything anew
      return this.send({ type: "since", number: 0 });
    }
    const anew = this.known === 0;
    this.known = number;
    this.listener.stored(match, fresh, { state, offers, number }, anew);
  }

  private lost(): void {
    if (this.closed) return;
    clearTimeout(this.life);
    this.line = "offline";
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

  private ping(): void {
    this.send({ type: "ping" });
    clearTimeout(this.life);
    this.life = window.setTimeout(() => this.cut(), PING_WAIT);
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
