/** What happened in a match of Ultimade, in words and notation. */

import { otherText, type Step } from "../../match/log.ts";
import { say } from "../../texts.ts";
import type { MatchEvent } from "../../wire.ts";
import type { MoveData, Ultimade } from "../wire.ts";

export const isRunning = ({ move }: MatchEvent<Ultimade>): boolean => move?.type === "run" || move?.type === "done";

/** A run in print: the hyphen does not break. */
export const runLabel = (from: string, to: string): string => `${from}\u2011${to}`;

/** A line of the move list. */
export function stepText({ events }: Step<Ultimade>): string {
  const [event] = events;
  if (!event) return "";
  const runs = events.flatMap(({ move }) => (move?.type === "run" ? [runLabel(move.from, move.to)] : []));
  if (runs.length) return runs.join(" ");
  return event.move && event.kind !== "call" ? moveText(event.move) : otherText(event);
}

/** How many of two coins show tails. */
export const tailsIn = (faces: string[]): number => faces.filter((face) => face === "tails").length;

/** A move in words and notation. */
export function moveText(move: MoveData): string {
  switch (move.type) {
    case "line-up":
      return say("ultimade-page-step-line-up", { squares: move.squares.join(" ") });
    case "pull":
    case "throw":
      return say(`ultimade-page-step-${move.type}`, { from: move.from, to: move.to });
    case "run":
      return runLabel(move.from, move.to);
    case "take":
      return say("ultimade-page-step-take", { square: move.square });
    case "lot":
      return say("ultimade-page-step-lot", { side: move.side });
    case "die":
      return say("ultimade-page-step-die", { face: move.face });
    case "coins":
      return say("ultimade-page-step-coins", { tails: tailsIn(move.faces) });
    default:
      return say(`ultimade-page-step-${move.type}`);
  }
}
