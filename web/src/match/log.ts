/** The log of a match as one reads it: events gathered into steps, each a line of the move list. */

import { has, say, sayFromAfar } from "../texts.ts";
import type { MatchEvent, Seat, Shapes } from "../wire.ts";

/** One line: what a seat did in one go, a call, a die … */
export interface Step<G extends Shapes> {
  seat: Seat;
  events: MatchEvent<G>[];
  /** Taken back by a rightful call. */
  gone: boolean;
}

/** The steps of a log; `joins` says whether an event belongs to the line before it. */
export function stepsOf<G extends Shapes>(
  events: MatchEvent<G>[],
  joins: (step: Step<G>, event: MatchEvent<G>) => boolean,
): Step<G>[] {
  const steps: Step<G>[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (last && joins(last, event)) last.events.push(event);
    else steps.push({ seat: event.seat, events: [event], gone: false });
    if (event.kind === "call" && event.rightful) markGone(steps, event.back_to ?? 0);
  }
  return steps;
}

function markGone<G extends Shapes>(steps: Step<G>[], backTo: number): void {
  for (const step of steps.slice(0, -1)) {
    if ((step.events[0]?.number ?? 0) > backTo) step.gone = true;
  }
}

/** The moves of a step that can be drawn. */
export const movesOf = <G extends Shapes>(step: Step<G> | undefined): G["move"][] =>
  (step?.events ?? []).flatMap((event) => (event.move ? [event.move] : []));

/** What happened in a match without a move of its game: calls, acceptance, resignation. */
export function otherText(event: MatchEvent): string {
  if (event.kind === "call") return say(event.rightful ? "page-step-call-rightful" : "page-step-call-wrongful");
  const known = `page-step-${event.kind}`;
  return has(known) ? say(known) : sayFromAfar(`online-step-${event.kind}`, {}, "…", event.kind);
}
