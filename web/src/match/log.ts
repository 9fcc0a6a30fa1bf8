/** The log of a match as one reads it: events gathered into steps, each a line of the move list. */

import { say } from "../texts.ts";
import type { MatchEvent, MoveData, Seat } from "../wire.ts";

/** One line: the runs of a side together, or a single throw, choice, die, call … */
export interface Step {
  seat: Seat | "chance";
  events: MatchEvent[];
  /** Taken back by a rightful call. */
  gone: boolean;
}

const isRunning = (event: MatchEvent): boolean => event.move?.type === "run" || event.move?.type === "done";

function goesOn(step: Step | undefined, event: MatchEvent): boolean {
  const last = step?.events.at(-1);
  return last?.move?.type === "run" && last.seat === event.seat && isRunning(event);
}

/** The steps of a log. */
export function stepsOf(events: MatchEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (last && goesOn(last, event)) last.events.push(event);
    else steps.push({ seat: event.seat, events: [event], gone: false });
    if (event.kind === "call" && event.rightful) markGone(steps, event.back_to ?? 0);
  }
  return steps;
}

function markGone(steps: Step[], backTo: number): void {
  for (const step of steps.slice(0, -1)) {
    if ((step.events[0]?.number ?? 0) > backTo) step.gone = true;
  }
}

/** The moves of a step that can be drawn. */
export const movesOf = (step: Step | undefined): MoveData[] =>
  (step?.events ?? []).flatMap((event) => (event.move ? [event.move] : []));

/** A run in print: the hyphen does not break. */
export const runLabel = (from: string, to: string): string => `${from}\u2011${to}`;

/** A step in words and notation. */
export function stepText(step: Step): string {
  const [event] = step.events;
  if (!event) return "";
  const runs = step.events.flatMap(({ move }) => (move?.type === "run" ? [runLabel(move.from, move.to)] : []));
  if (runs.length) return runs.join(" ");
  if (event.kind === "call") return say(event.rightful ? "page-step-call-rightful" : "page-step-call-wrongful");
  if (!event.move) return say(`page-step-${event.kind}`);
  return moveText(event.move);
}

/** How many of two coins show tails. */
export const tailsIn = (faces: string[]): number => faces.filter((face) => face === "tails").length;

/** A move in words and notation. */
export function moveText(move: MoveData): string {
  switch (move.type) {
    case "line-up":
      return say("page-step-line-up", { squares: move.squares.join(" ") });
    case "pull":
    case "throw":
      return say(`page-step-${move.type}`, { from: move.from, to: move.to });
    case "run":
      return runLabel(move.from, move.to);
    case "take":
      return say("page-step-take", { square: move.square });
    case "lot":
      return say("page-step-lot", { side: move.side });
    case "die":
      return say("page-step-die", { face: move.face });
    case "coins":
      return say("page-step-coins", { tails: tailsIn(move.faces) });
    default:
      return say(`page-step-${move.type}`);
  }
}
