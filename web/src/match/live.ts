/**
 * One match as this page has it: what is stored, and what is being shown.
 *
 * Two things never mix: `present` is the server's word, `shown` trails it while moves are played out. What is meant but not
 * sent belongs to the game: it lies on `top` of the present until the server has stored it.
 */

import { socketAddress } from "../api.ts";
import { heldSeats, keptMatch, note } from "../kept.ts";
import { randomHex } from "../random.ts";
import { seatOf } from "../wire.ts";
import type { AskHint, AskPreview, Declaration, Fact, Heard, Match, MatchEvent, Present, Preview, Refusal, Remark, Seat, Shapes, Submit, Tried } from "../wire.ts";
import { Connection, type Line } from "./connection.ts";
import { movesOf, stepsOf, type Step } from "./log.ts";

/** A refusal at the place where it happened: `move` is the text that was tried. */
export interface Refusing {
  refusal: Refusal;
  move: string;
}

/** What is drawn. */
export interface View<G extends Shapes> {
  state: G["state"];
  offers: G["offers"] | null;
  /** The moves of the last step. */
  last: G["move"][];
}

/** The page around a match: it plays events out, and is told of every change. */
export interface Stage<G extends Shapes> {
  play(event: MatchEvent<G>, before: G["state"]): Promise<void>;
  changed(): void;
}

export class LiveMatch<G extends Shapes> {
  match: Match | null = null;
  present: Present<G> | null = null;
  /** What is listed: everything up to the event that is being played out, or up to the present. */
  steps: Step<G>[] = [];
  refusing: Refusing | null = null;
  ended: Refusal | null = null;
  /** The step that is looked at, by index; null is the present. */
  cursor: number | null = null;
  /** Whether that step is looked at from before it was played. */
  early = false;
  /** The event that is being played out. */
  playing: MatchEvent<G> | null = null;
  /** Whether what is being played out may be told: its line in the list, its sentence in the banner. */
  told = true;

  readonly held: Seat[];
  /** What was told beside the match: who is there, what was written. */
  heard: Heard[] = [];

  protected events: MatchEvent<G>[] = [];
  private shown: G["state"] | null = null;
  private newsSince = 0;
  private queue: MatchEvent<G>[] = [];
  readonly connection: Connection<G>;

  constructor(
    readonly id: string,
    protected readonly stage: Stage<G>,
  ) {
    const kept = keptMatch(id);
    this.held = heldSeats(kept);
    this.connection = new Connection(socketAddress(id), id, { secrets: kept?.secrets ?? {}, nonces: kept?.nonces ?? {} }, {
      stored: (match, events, present, anew) => this.stored(match, events, present, anew),
      refused: (submission, refusal, present) => this.refused(submission, refusal, present),
      heard: (message) => {
        this.heard = [...this.heard, message];
        this.stage.changed();
      },
      tried: (answer) => this.tried(answer),
      changed: () => this.stage.changed(),
      ended: (refusal) => {
        this.ended = refusal;
        this.stage.changed();
      },
    });
  }

  close(): void {
    this.queue = [];
    this.connection.close();
  }

  // --- what a game adds --------------------------------------------------------------------------------------------

  /** The present with what is meant on top of it. */
  protected get top(): Preview<G> | null {
    return this.present;
  }

  /** Whether an event belongs to the line before it. */
  protected joins(_step: Step<G>, _event: MatchEvent<G>): boolean {
    return false;
  }

  /** Whether an event is told only once its page says so (`tell`): chance that still tumbles, discs that still move. */
  protected late(_event: MatchEvent<G>): boolean {
    return false;
  }

  /** The new events that the player has not seen yet. */
  protected unseen(events: MatchEvent<G>[]): MatchEvent<G>[] {
    return events;
  }

  /** The server has told of events, or of everything `anew`: what was meant before may be outdated. */
  protected moved(_anew: boolean): void {}

  /** An answer, perhaps to a preview; null when the line breaks. Whether it was one to a preview of this page. */
  protected tried(_answer: Tried<G> | null): boolean {
    return false;
  }

  /** Something has been submitted: what was half chosen is no more. */
  protected sent(): void {}

  // --- what there is -----------------------------------------------------------------------------------------------

  get line(): Line {
    return this.connection.line;
  }

  /** Why the server does not let this page in yet, such as that it is still preparing itself. */
  get reason(): Refusal | null {
    return this.connection.reason;
  }

  /** By how many milliseconds this device's clock is ahead of the server's. */
  get ahead(): number {
    return this.connection.ahead;
  }

  /** Submissions on their way. */
  get waiting(): number {
    return this.connection.waiting.length;
  }

  /** The seat of this page that is to move, and may move now. */
  get actor(): Seat | null {
    const seat = seatOf(this.match?.to_move);
    return seat && this.held.includes(seat) ? seat : null;
  }

  /** Whether a choice may be made: the present is shown, nothing moves, nothing is on its way. */
  get ready(): boolean {
    return this.cursor === null && !this.playing && this.waiting === 0 && this.present !== null && this.match?.begun === true;
  }

  /** Whether one may ask for hints: nobody plays on another device. */
  get mayAsk(): boolean {
    const seats = Object.entries(this.match?.seats ?? {});
    return this.held.length > 0 && seats.every(([seat, { kind }]) => kind === "bot" || this.held.includes(seat));
  }

  /** The number of the newest event that changed the position: hints do not. */
  get turn(): number {
    return this.events.findLast(({ kind }) => kind !== "hint")?.number ?? 0;
  }

  /** What is drawn now; null before anything is known. */
  get view(): View<G> | null {
    const { present, top } = this;
    if (!present || !top) return null;
    if (this.cursor !== null) {
      const step = this.steps[this.cursor];
      const [first] = step?.events ?? [];
      const before = this.early && first ? this.before(first) : null;
      return { state: before ?? step?.events.at(-1)?.state ?? present.state, offers: null, last: movesOf(step) };
    }
    if (this.playing) return { state: this.shown ?? present.state, offers: null, last: [] };
    return { state: top.state, offers: this.ready && this.actor ? top.offers : null, last: movesOf(this.steps.findLast(({ events: [event] }) => event?.kind !== "hint")) };
  }

  /** The number of the event after which the match is looked at. */
  get lookedAt(): number {
    const step = this.cursor === null ? undefined : this.steps[this.cursor];
    return step?.events.at(-1)?.number ?? this.present?.number ?? 0;
  }

  /** What happened since this page's last submission, worth a sentence each. */
  get news(): Fact[] {
    const since = this.newsSince;
    return this.events.filter(({ number }) => number > since && number <= this.until).flatMap((event) => event.facts);
  }

  /** The number of the newest event that may be told. */
  private get until(): number {
    return this.playing ? this.playing.number - (this.told ? 0 : 1) : Infinity;
  }

  /** What an event was played on; null where that is not known, before the first one. */
  before(event: MatchEvent<G>): G["state"] | null {
    return this.events.find(({ number }) => number === event.number - 1)?.state ?? null;
  }

  // --- what the player does ----------------------------------------------------------------------------------------

  /** Submits moves of the seat to move. */
  submit(moves: string[]): void {
    if (this.ready && this.actor) this.send(this.actor, "moves", moves);
  }

  /** Calls, accepts, resigns or agrees for a seat of this page. */
  declare(seat: Seat, action: Declaration): void {
    if (this.waiting === 0 && this.held.includes(seat)) this.send(seat, action);
  }

  /** Asks what a strong player would do now. */
  askHint(): void {
    if (!this.ready || !this.actor) return;
    this.refusing = null;
    this.ask({ type: "hint", id: randomHex(12), seat: this.actor, since: this.turn });
  }

  /** Says what is no submission. */
  ask(question: AskHint | AskPreview | Remark): void {
    this.connection.ask(question);
  }

  private send(seat: Seat, action: Submit["action"], moves?: string[]): void {
    if (!this.present) return;
    this.newsSince = this.present.number;
    this.refusing = null;
    this.sent();
    const submission: Submit = { type: "submit", id: randomHex(12), seat, since: this.present.number, action };
    this.connection.submit(moves ? { ...submission, moves } : submission);
  }

  // --- looking back ------------------------------------------------------------------------------------------------

  /**
   * Looks at a step of the past; the last one, and anything after it, is the present, unless it is looked at from before it was played.
   * Ends what is being played out.
   */
  look(index: number, early = false): void {
    this.hasten();
    this.early = early;
    this.cursor = index >= this.steps.length - 1 && !early ? null : Math.max(0, index);
    this.refusing = null;
    this.stage.changed();
  }

  /** Ends what is being played out: the present is shown at once. */
  hasten(): void {
    this.queue = [];
    this.playing = null;
    this.told = true;
    this.list();
  }

  /** What is being played out may be told now. */
  tell(): void {
    if (this.told) return;
    this.told = true;
    this.list();
    this.stage.changed();
  }

  private list(): void {
    this.steps = stepsOf(this.events.filter((event) => event.number <= this.until), (step, event) => this.joins(step, event));
  }

  // --- what the server says ----------------------------------------------------------------------------------------

  private stored(match: Match, events: MatchEvent<G>[], present: Present<G>, anew: boolean): void {
    const before = this.top?.state ?? null;
    const unseen = this.unseen(events).filter(({ kind }) => kind !== "hint");
    this.match = match;
    this.present = present;
    this.events = anew ? events : [...this.events, ...events];
    note(match, present.state.score);
    if (anew) {
      this.hasten();
      this.newsSince = lastOwn(events, this.held);
    }
    if (anew || events.some(({ kind }) => kind !== "hint")) this.moved(anew);
    if (!anew && this.cursor === null && unseen.length && !document.hidden) this.playOut(unseen, before);
    this.list();
    this.stage.changed();
  }

  private refused(submission: Submit | null, refusal: Refusal, present: Partial<Present<G>>): void {
    this.refusing = { refusal, move: submission?.moves?.find((move) => move !== "done") ?? "" };
    if (present.state && present.number === this.present?.number) {
      this.present = { state: present.state, offers: present.offers ?? null, number: present.number ?? 0 };
    }
    this.stage.changed();
  }

  private playOut(events: MatchEvent<G>[], before: G["state"] | null): void {
    const idle = this.queue.length === 0 && !this.playing;
    this.queue.push(...events);
    if (!idle) return;
    this.shown = before;
    void this.playQueue();
  }

  private async playQueue(): Promise<void> {
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      this.playing = event;
      this.told = !this.late(event);
      this.list();
      this.stage.changed();
      await this.stage.play(event, this.shown ?? event.state);
      if (this.playing !== event) return; // hastened
      this.shown = event.state;
    }
    this.hasten();
    this.stage.changed();
  }
}

/** The number before the newest event of one of these seats. */
function lastOwn(events: MatchEvent[], held: Seat[]): number {
  const own = events.findLast((event) => held.includes(event.seat));
  return own ? own.number - 1 : 0;
}
