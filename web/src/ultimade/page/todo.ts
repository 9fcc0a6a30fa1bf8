/** What is to be done, in one sentence. */

import { listed } from "../../match/words.ts";
import { say } from "../../texts.ts";
import type { Seat } from "../../wire.ts";
import type { Choice } from "../choice.ts";
import { markersOf } from "../scene.ts";
import type { Offers, State } from "../wire.ts";
import type { FieldView } from "./match.ts";

/** What the seat to move is to do; null where nothing is offered. */
export function todo(side: Seat, view: FieldView, choice: Choice | null): string | null {
  const { offers, state } = view;
  switch (offers?.kind) {
    case "line-up":
      return choice?.kind === "squares" && choice.squares.length
        ? say("ultimade-page-todo-line-up-chosen", { side, count: choice.squares.length })
        : say("ultimade-page-todo-line-up", { side });
    case "pull":
      if (choice?.kind === "target") return say("ultimade-page-todo-pull-target", { side, from: choice.from, to: choice.to });
      return choice?.kind === "coin" ? say("ultimade-page-todo-pull-coin", { side, from: choice.square }) : say("ultimade-page-todo-pull", { side });
    case "runs":
      return runs(side, view, offers, choice);
    case "throw":
      return throws(side, state, offers, choice);
    case "nearest":
      if (choice?.kind === "target") return say("ultimade-page-todo-nearest-target", { side, square: choice.to });
      return say("ultimade-page-todo-nearest", { side, squares: listed(offers.squares) });
    case "monster":
      return say("ultimade-page-todo-monster", { side, square: offers.catcher });
    default:
      return null;
  }
}

function runs(side: Seat, view: FieldView, offers: Extract<Offers, { kind: "runs" }>, choice: Choice | null): string {
  const { state, draft } = view;
  const able = Object.keys(offers.runs);
  if (choice?.kind === "coin") {
    const rest = able.filter((square) => square !== choice.square);
    const then = rest.length ? ` ${say("ultimade-page-todo-run-rest", { squares: listed(rest), count: rest.length })}` : "";
    return say("ultimade-page-todo-run-coin", { side, square: choice.square }) + then;
  }
  const crowded = state.surplus && side !== state.offence;
  if (draft.length && (offers.may_end || !crowded)) {
    return able.length ? say("ultimade-page-todo-run-more", { side, squares: listed(able), count: able.length }) : say("ultimade-page-todo-run-done", { side });
  }
  if (crowded) return say("ultimade-page-todo-run-surplus", { side });
  if (state.frozen && side !== state.offence) return say("ultimade-page-todo-run-frozen", { side });
  if (state.disc && side === state.offence) return say("ultimade-page-todo-run-disc", { side, square: state.disc });
  return say(side === state.offence ? "ultimade-page-todo-run" : "ultimade-page-todo-run-defence", { side });
}

function throws(side: Seat, state: State, offers: Extract<Offers, { kind: "throw" }>, choice: Choice | null): string {
  if (choice?.kind === "target") {
    // Who may say turn officiates: nothing is called free there.
    const marker = offers.may_turn ? undefined : markersOf(state, choice.to)[0];
    return marker
      ? say("ultimade-page-todo-throw-marked", { side, square: choice.to, marker })
      : say("ultimade-page-todo-throw-target", { side, from: choice.from, square: choice.to });
  }
  if (choice?.kind === "blocked") {
    return choice.by
      ? say("ultimade-page-todo-throw-blocked", { side, square: choice.to, by: choice.by })
      : say("ultimade-page-todo-throw-unreached", { side, square: choice.to });
  }
  if (!offers.throws.length && offers.may_turn) return say("ultimade-page-todo-throw-none", { side });
  return say("ultimade-page-todo-throw", { side });
}
