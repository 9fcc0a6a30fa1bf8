/** A match of Ultimade as its page has it: drafts of runs lie on top of what the server has stored. */

import { preview, refusalOf } from "../../api.ts";
import { LiveMatch, type View } from "../../match/live.ts";
import type { Step } from "../../match/log.ts";
import type { MatchEvent, Preview } from "../../wire.ts";
import { runText, type Choice, type Run } from "../choice.ts";
import type { Seat, Ultimade } from "../wire.ts";
import { loadDraft, runsOf, saveDraft, type Draft } from "./draft.ts";
import { isRunning } from "./log.ts";

/** What the board draws. */
export interface FieldView extends View<Ultimade> {
  draft: Run[];
}

export class UltimadeMatch extends LiveMatch<Ultimade> {
  choice: Choice | null = null;

  private draft: Draft | null = null;
  private drafted: Preview<Ultimade> | null = null;
  private asking: AbortController | null = null;

  override close(): void {
    this.asking?.abort();
    super.close();
  }

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
  async try(moves: string[]): Promise<void> {
    const { turn } = this;
    const actor = this.actor as Seat | null;
    if (!this.ready || !actor) return;
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    const runs = runsOf(moves, this.runs, this.top?.offers ?? null);
    try {
      const answer = moves.length ? await preview<Ultimade>(this.id, turn, actor, moves, asking.signal) : null;
      if (asking.signal.aborted || this.turn !== turn) return;
      this.refusing = null;
      this.setDraft(answer && { number: turn, seat: actor, runs }, answer);
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
    void this.try(kept.runs.map(runText)).then(() => {
      if (!this.drafted) this.setDraft(null, null);
      this.stage.changed();
    });
  }

  private setDraft(draft: Draft | null, drafted: Preview<Ultimade> | null): void {
    this.draft = draft;
    this.drafted = drafted;
    saveDraft(this.id, draft);
  }
}
