/** A match of Schnipp as its page has it. */

import { getMotion } from "../../api.ts";
import { LiveMatch } from "../../match/live.ts";
import type { Step } from "../../match/log.ts";
import type { Fact, MatchEvent, Shapes } from "../../wire.ts";
import type { FlickData, HandData, Motion, MoveData, Offers, State } from "../wire.ts";

/** Schnipp, for the parts that every match has. */
export interface Schnipp extends Shapes {
  state: State;
  offers: Offers;
  move: MoveData;
}

/** A flick that has been carried out: by a hand, or at once where the hand is exact. */
export type Executed = HandData | Extract<FlickData, { executed: object }>;

/** The event that carried a flick out. */
export interface ExecutedEvent extends MatchEvent<Schnipp> {
  move: Executed;
}

/** Whether discs moved in an event. */
export const isExecuted = (event: MatchEvent<Schnipp>): event is ExecutedEvent =>
  event.move !== null && event.move.type !== "lot" && event.move.executed !== null;

export class SchnippMatch extends LiveMatch<Schnipp> {
  private readonly motions = new Map<number, Promise<Motion | null>>();

  /** A flick and the hand that carries it out are one line. */
  protected override joins(step: Step<Schnipp>, event: MatchEvent<Schnipp>): boolean {
    return event.move?.type === "hand" && step.events.at(-1)?.move?.type === "flick";
  }

  /** What a flick brings is told when the discs have come to rest. */
  protected override late({ move }: MatchEvent<Schnipp>): boolean {
    return move?.type === "flick" || move?.type === "hand";
  }

  /** What happened before the last flick is old. */
  override get news(): Fact[] {
    return this.steps.findLast(({ events: [event] }) => event?.kind !== "hint")?.events.flatMap(({ facts }) => facts) ?? [];
  }

  /** Whether somebody on this page has flicked in this match. */
  get hasFlicked(): boolean {
    return this.steps.some(({ seat, events }) => this.held.includes(seat) && events[0]?.move?.type === "flick");
  }

  /** The flick of a step, if discs moved in it. */
  flickOf(step: Step<Schnipp> | undefined): ExecutedEvent | null {
    return step?.events.find(isExecuted) ?? null;
  }

  /** The flick that is looked at: that of the step under the cursor, or the last one that may be told. */
  get flicked(): ExecutedEvent | null {
    return this.flickOf(this.cursor === null ? this.steps.findLast((step) => this.flickOf(step)) : this.steps[this.cursor]);
  }

  /** How a flick went in time; null where that is not known, or cannot be had at the moment. */
  motionOf({ number }: ExecutedEvent): Promise<Motion | null> {
    const known = this.motions.get(number);
    if (known) return known;
    const asked = getMotion<Motion>(this.id, number).catch(() => {
      this.motions.delete(number); // without a line the end is shown; whoever wants to see it again asks again
      return null;
    });
    this.motions.set(number, asked);
    return asked;
  }
}
