/** A task under way: what was tried, what stands, and what the server said about it. It draws nothing. */

import { ask, refusalOf } from "../api.ts";
import type { Refusal } from "../wire.ts";
import type { Field, Run, Shown } from "./field.ts";
import type { Played, Standing, Task, Tried } from "./wire.ts";

export type Verdict = "open" | "solved" | "shown" | "wrong";

/** The page around: it shows moves, and is told of every change. */
export interface Stage {
  show(played: Played[], from: Shown["state"]): Promise<void>;
  changed(): void;
}

export class Attempt {
  verdict: Verdict = "open";
  /** Why the last try was wrong. */
  reason: Refusal | null = null;
  /** The text that was refused, for the board to cross out. */
  private tried = "";
  /** What is half chosen on the board, in the game's own words. */
  choice: unknown = null;
  runs: Run[] = [];
  /** The figures of an aim are wanted where they have no place of their own. */
  figures = false;
  /** Moves are being shown, or a verdict is on its way. */
  busy = false;

  /** The moves of the steps that are done. */
  private kept: string[] = [];
  /** How many of the moves that the server told have been seen. */
  private seen = 0;
  private last: Played[] = [];
  private stands: Standing;
  /** What stood before the step that is going on. */
  private begun: Standing;
  private asked = 0;

  constructor(
    readonly lesson: string,
    readonly number: number,
    readonly task: Task,
    private readonly field: Field,
    private readonly stage: Stage,
  ) {
    this.stands = this.begun = { state: task.state, offers: task.offers };
  }

  /** What the board shows. */
  get shown(): Shown {
    const { state, offers } = this.stands;
    const open = !this.busy && (this.verdict === "open" || this.verdict === "wrong");
    const refusal = this.reason && !this.busy ? { move: this.tried, cause: this.reason.cause } : null;
    return { state, offers: open && !this.over ? offers : null, draft: this.runs, last: this.last, refusal };
  }

  /** The offers of the moment, for the buttons. */
  get offers(): Standing["offers"] {
    return this.shown.offers;
  }

  /** A wrong try that was played out: only a new beginning helps. */
  get over(): boolean {
    return this.verdict === "wrong" && this.stands.offers === null;
  }

  choose(choice: unknown): void {
    this.choice = choice;
    const beyond = this.field.beyond(choice);
    if (beyond) void this.commit([beyond]);
    else if (choice) this.forgive();
    this.stage.changed();
  }

  /** The last try is no longer spoken of. */
  private forgive(): void {
    if (this.verdict !== "wrong" || this.over) return;
    this.verdict = "open";
    this.reason = null;
  }

  /** Puts other runs in place of the draft, if they are right so far. */
  async preview(moves: string[]): Promise<void> {
    if (!moves.length) return this.drop();
    const answer = await this.judge(moves);
    if (!answer) return;
    if (answer.verdict === "wrong") return this.refuse(answer, moves);
    this.reason = null;
    this.runs = this.field.runs(moves, this.runs, this.stands.offers);
    this.stands = { state: answer.state, offers: answer.offers };
    this.seen = answer.played.length;
    this.verdict = answer.verdict;
    this.stage.changed();
  }

  /** All drafted runs are taken back. */
  private drop(): void {
    this.runs = [];
    this.stands = this.begun;
    this.verdict = "open";
    this.reason = null;
    this.stage.changed();
  }

  wantFigures(): void {
    this.figures = true;
    this.stage.changed();
  }

  undo(): void {
    this.choice = null;
    void this.preview(this.runs.slice(0, -1).map(({ from, to }) => `${from}-${to}`));
  }

  finish(): void {
    void this.commit([...this.runs.map(({ from, to }) => `${from}-${to}`), "done"]);
  }

  /** Tries one submission: what is right is shown on the board; a flick is shown in any case. */
  async commit(moves: string[]): Promise<void> {
    const answer = await this.judge(moves);
    if (!answer) return;
    const flicked = answer.played.some(({ motion }) => motion !== null);
    if (answer.verdict === "wrong" && !flicked) return this.refuse(answer, moves);
    await this.take(answer);
    this.kept = [...this.kept, ...moves];
    if (answer.verdict === "wrong") this.refuse(answer, moves);
    else this.verdict = answer.verdict;
    this.stage.changed();
  }

  /** Shows how it is done. */
  async solve(): Promise<void> {
    this.restart();
    const answer = await this.judge(this.task.solution);
    if (!answer) return;
    await this.take(answer);
    this.verdict = "shown";
    this.stage.changed();
  }

  /** Plays what is new, and lets it stand. */
  private async take(answer: Tried): Promise<void> {
    const fresh = answer.played.slice(this.seen);
    const from = this.stands.state;
    this.seen = answer.played.length;
    this.runs = [];
    this.choice = null;
    this.reason = null;
    this.last = [];
    this.busy = true;
    this.stage.changed();
    await this.stage.show(fresh, from);
    this.busy = false;
    this.last = fresh;
    this.stands = this.begun = { state: answer.state, offers: answer.offers };
  }

  private async judge(moves: string[]): Promise<Tried | null> {
    if (this.busy) return null;
    const asked = ++this.asked;
    try {
      const body = { task: this.number, moves: [...this.kept, ...moves] };
      const answer = await ask<Tried>(`api/lessons/${this.lesson}/try`, body);
      return asked === this.asked ? answer : null;
    } catch (error) {
      if (asked === this.asked) this.refuse({ verdict: "wrong", reason: refusalOf(error) }, moves);
      return null;
    }
  }

  private refuse({ reason }: Pick<Tried, "verdict" | "reason">, moves: string[]): void {
    this.verdict = "wrong";
    this.reason = reason;
    const legal = reason?.code.startsWith("lessons-");
    this.tried = (legal ? null : moves.findLast((move) => move !== "done")) ?? "";
    this.stage.changed();
  }

  restart(): void {
    this.asked += 1;
    this.verdict = "open";
    this.reason = null;
    this.choice = null;
    this.runs = [];
    this.kept = [];
    this.seen = 0;
    this.last = [];
    this.stands = this.begun = { state: this.task.state, offers: this.task.offers };
    this.stage.changed();
  }
}
