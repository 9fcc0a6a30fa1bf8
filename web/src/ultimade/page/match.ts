/** A match of Ultimade as its page has it: drafts of runs lie on top of what the server has stored. */

import { ownRefusal } from "../../api.ts";
import { LiveMatch, type View } from "../../match/live.ts";
import type { Step } from "../../match/log.ts";
import { randomHex } from "../../random.ts";
import type { MatchEvent, Preview, Refusal, Tried } from "../../wire.ts";
import { runText, type Choice, type Run } from "../choice.ts";
import type { Seat, Ultimade } from "../wire.ts";
import { loadDraft, runsOf, saveDraft, type Draft } from "./draft.ts";
import { isRunning } from "./log.ts";

/** How the ids of previews begin: an answer to one that counts no longer is nobody else's either. */
const PREVIEW = "try-";

/** What the board draws. */
export interface FieldView extends View<Ultimade> {
  draft: Run[];
}

export class UltimadeMatch extends LiveMatch<Ultimade> {
  choice: Choice | null = null;

  private draft: Draft | null = null;
  private drafted: Preview<Ultimade> | null = null;
  /** What would be the draft, and the id under which the server was asked; only the newest question counts. */
  private asked: { id: string; draft: Draft; move: string } | null = null;

  protected override get top(): Preview<Ultimade> | null {
    return this.drafted ?? this.present;
  }

  override get view(): FieldView | null {
    const view = super.view;
    return view && { ...view, draft: this.cursor === null && !this.playing ? this.runs : [] };
  }

  /** The drafted runs, in order. */
  get runs(): Run[] {
    return this.draft?.runs ?? [];
  }

  /** The board's half-made choice changed. */
  choose(choice: Choice | null): void {
    this.choice = choice;
    this.refusing = null;
    this.stage.changed();
  }

  /** Puts other runs in place of the draft, if the server carries them out. */
  try(moves: string[]): void {
    const { turn } = this;
    const actor = this.actor as Seat | null;
    if (!this.ready || !actor) return;
    this.asked = null;
    if (!moves.length) return this.drawUp(null, null);
    const id = `${PREVIEW}${randomHex(8)}`;
    const draft = { number: turn, seat: actor, runs: runsOf(moves, this.runs, this.top?.offers ?? null) };
    this.asked = { id, draft, move: moves.at(-1) ?? "" };
    if (this.line === "open") this.ask({ type: "preview", id, seat: actor, since: turn, moves });
    else this.tried(null);
  }

  protected override tried(answer: Tried<Ultimade> | null): boolean {
    const { asked } = this;
    if (!asked || (answer && answer.id !== asked.id)) return !!answer?.id?.startsWith(PREVIEW);
    this.asked = null;
    if (this.turn !== asked.draft.number) return true;
    if (answer?.type === "preview") this.drawUp(asked.draft, answer);
    else this.refuse(answer?.error ?? ownRefusal("page-error-unreached"), asked.move);
    return true;
  }

  /** What was tried is the draft, or there is none. */
  private drawUp(draft: Draft | null, drafted: Preview<Ultimade> | null): void {
    this.refusing = null;
    this.setDraft(draft, drafted);
    this.stage.changed();
  }

  /** What was tried is not the draft; nor is what was restored, when the server would not have it. */
  private refuse(refusal: Refusal, move: string): void {
    this.refusing = { refusal, move };
    if (!this.drafted) this.setDraft(null, null);
    this.stage.changed();
  }

  /** Takes the last run of the draft back. */
  undo(): void {
    this.choice = null;
    this.try(this.runs.slice(0, -1).map(runText));
  }

  /** Commits the draft as a whole; shows the reason where the runs may not end yet. */
  finish(): void {
    const offers = this.top?.offers;
    if (offers?.kind === "runs" && offers.may_not_end) {
      this.refusing = { refusal: offers.may_not_end, move: "" };
      return this.stage.changed();
    }
    this.submit([...this.runs.map(runText), "done"]);
  }

  protected override joins(step: Step<Ultimade>, event: MatchEvent<Ultimade>): boolean {
    const last = step.events.at(-1);
    return last?.move?.type === "run" && last.seat === event.seat && isRunning(event);
  }

  protected override late({ move }: MatchEvent<Ultimade>): boolean {
    return move?.type === "die" || move?.type === "coins";
  }

  /** Runs that were the draft have been seen already. */
  protected override unseen(events: MatchEvent<Ultimade>[]): MatchEvent<Ultimade>[] {
    const drafted = this.runs;
    if (!drafted.length) return events;
    const other = events.findIndex(
      ({ move }) =>
        move?.type !== "done" && !(move?.type === "run" && drafted.some((run) => run.from === move.from && run.to === move.to)),
    );
    return other < 0 ? [] : events.slice(other);
  }

  protected override moved(anew: boolean): void {
    if (anew) return this.restore();
    this.choice = null;
    if (this.draft?.number !== this.turn) this.setDraft(null, null);
  }

  protected override sent(): void {
    this.choice = null;
  }

  /** After a reload: the draft of this tab, if it still lies on the newest event. */
  private restore(): void {
    const kept = loadDraft(this.id);
    if (!kept || kept.number !== this.turn || kept.seat !== this.actor || this.waiting) return this.setDraft(null, null);
    this.draft = kept;
    this.try(kept.runs.map(runText));
  }

  private setDraft(draft: Draft | null, drafted: Preview<Ultimade> | null): void {
    this.draft = draft;
    this.drafted = drafted;
    saveDraft(this.id, draft);
  }
}
