/**
 * One match as this page has it: what is stored, what is being shown, and what is meant but not sent.
 *
 * Three things never mix: `present` is the server's word, `shown` trails it while moves are played out, and the draft
 * lies on top until the server has stored it.
 */

import { preview, refusalOf, socketAddress } from "../api.ts";
import { Connection, type Identity, type Line } from "../connection.ts";
import { heldSeats, keptMatch, note } from "../kept.ts";
import { seatOf } from "../wire.ts";
import type { Fact, Match, MatchEvent, MoveData, Offers, Present, Refusal, Seat, State, Submit } from "../wire.ts";
import { randomHex } from "../random.ts";
import { runText, type Choice, type Run } from "../ultimade/choice.ts";
import { loadDraft, runsOf, saveDraft, type Draft } from "./draft.ts";
import { movesOf, stepsOf, type Step } from "./log.ts";

/** A refusal at the place where it happened: `move` is the text that was tried. */
export interface Refusing {
  refusal: Refusal;
  move: string;
}

/** What the board draws. */
export interface View {
  state: State;
  offers: Offers | null;
  draft: Run[];
  last: MoveData[];
}

/** The page around a table: it plays moves out, and is told of every change. */
export interface Stage {
  play(event: MatchEvent, before: State): Promise<void>;
  changed(): void;
}

export class Table {
  match: Match | null = null;
  present: Present | null = null;
  /** What is listed: everything up to the event that is being played out, or up to the present. */
  steps: Step[] = [];
  choice: Choice | null = null;
  refusing: Refusing | null = null;
  ended: Refusal | null = null;
  /** The step that is looked at, by index; null is the present. */
  cursor: number | null = null;
  /** The event that is being played out. */
  playing: MatchEvent | null = null;

  readonly held: Seat[];

  private events: MatchEvent[] = [];
  private shown: State | null = null;
  private draft: Draft | null = null;
  private drafted: { state: State; offers: Offers | null } | null = null;
  private newsSince = 0;
  private queue: MatchEvent[] = [];
  private asking: AbortController | null = null;
  private readonly connection: Connection;

  constructor(
    readonly id: string,
    private readonly stage: Stage,
  ) {
    const kept = keptMatch(id);
    this.held = heldSeats(kept);
    const identity: Identity = { secrets: kept?.secrets ?? {}, nonces: kept?.nonces ?? {} };
    this.connection = new Connection(socketAddress(id), id, identity, {
      stored: (match, events, present, anew) => this.stored(match, events, present, anew),
      refused: (submission, refusal, present) => this.refused(submission, refusal, present),
      changed: () => this.stage.changed(),
      ended: (refusal) => {
        this.ended = refusal;
        this.stage.changed();
      },
    });
  }

  close(): void {
    this.asking?.abort();
    this.queue = [];
    this.connection.close();
  }

  get line(): Line {
    return this.connection.line;
  }

  /** Why the server does not let this page in yet, such as that it is still preparing itself. */
  get reason(): Refusal | null {
    return this.connection.reason;
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

  /** What the board draws now; null before anything is known. */
  get view(): View | null {
    if (!this.present) return null;
    if (this.cursor !== null) {
      const step = this.steps[this.cursor];
      const state = step?.events.at(-1)?.state ?? this.present.state;
      return { state, offers: null, draft: [], last: movesOf(step) };
    }
    if (this.playing) return { state: this.shown ?? this.present.state, offers: null, draft: [], last: [] };
    const { state, offers } = this.drafted ?? this.present;
    return { state, offers: this.ready && this.actor ? offers : null, draft: this.runs, last: movesOf(this.steps.at(-1)) };
  }

  /** The drafted runs, in order. */
  get runs(): Run[] {
    return this.draft?.runs ?? [];
  }

  /** What happened since this page's last submission, worth a sentence each. */
  get news(): Fact[] {
    const until = this.playing?.number ?? Infinity;
    return this.events.filter((event) => event.number > this.newsSince && event.number <= until).flatMap((event) => event.facts);
  }

  // --- what the player does --------------------------------------------------------------------------------------

  /** The board's half-made choice changed. */
  choose(choice: Choice | null): void {
    this.choice = choice;
    this.refusing = null;
    this.stage.changed();
  }

  /** Puts other runs in place of the draft, if the server carries them out. */
  async try(moves: string[]): Promise<void> {
    const { present, actor } = this;
    if (!this.ready || !present || !actor) return;
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    const runs = runsOf(moves, this.runs, (this.drafted ?? present).offers);
    try {
      const answer = moves.length ? await preview(this.id, present.number, actor, moves, asking.signal) : null;
      if (asking.signal.aborted || this.present?.number !== present.number) return;
      this.refusing = null;
      this.setDraft(answer && { number: present.number, seat: actor, runs }, answer);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.refusing = { refusal: refusalOf(error), move: moves.at(-1) ?? "" };
    }
    this.stage.changed();
  }

  /** Takes the last run of the draft back. */
  undo(): void {
    this.choice = null;
    void this.try(this.runs.slice(0, -1).map(runText));
  }

  /** Commits the draft as a whole; shows the reason where the runs may not end yet. */
  finish(): void {
    const offers = (this.drafted ?? this.present)?.offers;
    if (offers?.kind === "runs" && offers.may_not_end) {
      this.refusing = { refusal: offers.may_not_end, move: "" };
      return this.stage.changed();
    }
    this.submit([...this.runs.map(runText), "done"]);
  }

  /** Submits moves of the seat to move. */
  submit(moves: string[]): void {
    if (this.ready && this.actor) this.send(this.actor, "moves", moves);
  }

  /** Calls, accepts or resigns for a seat of this page. */
  declare(seat: Seat, action: "call" | "accept" | "resign"): void {
    if (this.waiting === 0 && this.held.includes(seat)) this.send(seat, action);
  }

  private send(seat: Seat, action: Submit["action"], moves?: string[]): void {
    if (!this.present) return;
    this.newsSince = this.present.number;
    this.choice = null;
    this.refusing = null;
    const submission: Submit = { type: "submit", id: randomHex(12), seat, since: this.present.number, action };
    this.connection.submit(moves ? { ...submission, moves } : submission);
  }

  // --- looking back ----------------------------------------------------------------------------------------------

  /** Looks at a step of the past; the last one, and anything after it, is the present. Ends what is being played out. */
  look(index: number): void {
    const last = index >= this.steps.length - 1;
    this.hasten();
    this.cursor = last ? null : Math.max(0, index);
    this.refusing = null;
    this.stage.changed();
  }

  /** Ends what is being played out: the present is shown at once. */
  hasten(): void {
    this.queue = [];
    this.playing = null;
    this.list();
  }

  /** Lists what has been shown, or begins to be. */
  private list(): void {
    const until = this.playing?.number ?? Infinity;
    this.steps = stepsOf(this.events.filter((event) => event.number <= until));
  }

  // --- what the server says --------------------------------------------------------------------------------------

  private stored(match: Match, events: MatchEvent[], present: Present, anew: boolean): void {
    const drafted = this.runs;
    const before = this.drafted?.state ?? this.present?.state ?? null;
    this.match = match;
    this.present = present;
    this.events = anew ? events : [...this.events, ...events];
    note(match, present.state.score);
    if (anew) this.newsSince = 0;
    if (this.draft && this.draft.number !== present.number) this.setDraft(null, null);
    if (anew) return this.restore(present);
    if (events.length) this.choice = null;
    const unseen = events.slice(seenAlready(events, drafted));
    if (this.cursor === null && unseen.length && !document.hidden) this.playOut(unseen, before);
    this.list();
    this.stage.changed();
  }

  private refused(submission: Submit | null, refusal: Refusal, present: Partial<Present>): void {
    this.refusing = { refusal, move: submission?.moves?.find((move) => move !== "done") ?? "" };
    if (present.state && present.number === this.present?.number) {
      this.present = { state: present.state, offers: present.offers ?? null, number: present.number ?? 0 };
    }
    this.stage.changed();
  }

  /** After a reload: the draft of this tab, if it still lies on the newest event. */
  private restore(present: Present): void {
    this.hasten();
    this.newsSince = lastOwn(this.events, this.held);
    const kept = loadDraft(this.id);
    if (kept && kept.number === present.number && kept.seat === this.actor && this.waiting === 0) {
      this.draft = kept;
      void this.try(kept.runs.map(runText)).then(() => {
        if (!this.drafted) this.setDraft(null, null);
        this.stage.changed();
      });
    } else {
      this.setDraft(null, null);
    }
    this.stage.changed();
  }

  private setDraft(draft: Draft | null, drafted: { state: State; offers: Offers | null } | null): void {
    this.draft = draft;
    this.drafted = drafted;
    saveDraft(this.id, draft);
  }

  private playOut(events: MatchEvent[], before: State | null): void {
    const idle = this.queue.length === 0 && !this.playing;
    this.queue.push(...events);
    if (!idle) return;
    this.shown = before;
    void this.playQueue();
  }

  private async playQueue(): Promise<void> {
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      this.playing = event;
      this.list();
      this.stage.changed();
      await this.stage.play(event, this.shown ?? event.state);
      if (this.playing !== event) return; // hastened
      this.shown = event.state;
    }
    this.playing = null;
    this.list();
    this.stage.changed();
  }
}

/** How many of the first events the player has seen already, because they were the draft. */
function seenAlready(events: MatchEvent[], drafted: Run[]): number {
  if (!drafted.length) return 0;
  const other = events.findIndex(
    ({ move }) =>
      move?.type !== "done" && !(move?.type === "run" && drafted.some((run) => run.from === move.from && run.to === move.to)),
  );
  return other < 0 ? events.length : other;
}

/** The number of the newest event of one of these seats. */
function lastOwn(events: MatchEvent[], held: Seat[]): number {
  const own = events.findLast((event) => event.seat !== "chance" && held.includes(event.seat));
  return own ? own.number - 1 : 0;
}
