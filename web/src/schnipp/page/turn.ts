/** Whose turn it is and why, what a flick brought, and how a round was scored, in one sentence each. */

import { has, say } from "../../texts.ts";
import { settings } from "../../settings.ts";
import type { Fact } from "../../wire.ts";
import { millimetres } from "../index.ts";
import type { Aim } from "../index.ts";
import type { Side, State } from "../wire.ts";
import type { ExecutedEvent } from "./match.ts";

/** Facts that the sentence about the turn says anyway. */
const TURNS = ["schnipp-fact-nearest", "schnipp-fact-nobody", "schnipp-fact-tied", "schnipp-fact-starts"];

/** How a round was scored, and before that why it was over. */
const SCORED = ["schnipp-fact-round", "schnipp-fact-round-none"];
const ROUNDS = ["schnipp-fact-flicks", "schnipp-fact-no-discs", ...SCORED];

export const tellsTurn = (code: string): boolean => TURNS.includes(code);

const told = (facts: Fact[], codes: (code: string) => boolean): string =>
  facts.filter(({ code }) => has(code) && codes(code)).map(({ code, args }) => say(code, args)).join(" ");

/** Why a round is over, and how it was scored. */
export const roundText = ({ facts }: ExecutedEvent): string => told(facts, (code) => ROUNDS.includes(code));

/** How the last round was scored, for the end of a match. */
export const scoredText = ({ facts }: ExecutedEvent): string => told(facts, (code) => SCORED.includes(code));

/** What a flick brought, and who goes on for what reason. */
export function flickText({ facts, move, state }: ExecutedEvent): string {
  if (state.lay) return told(facts, () => true);
  const discs = told(facts, (code) => !tellsTurn(code));
  const turn = state.turn ? turnText(state.turn, state, state.turn === move.side) : "";
  return [discs, turn].filter(Boolean).join(" ");
}

/** A distance to the band. */
export const distanceText = (distance: number, all: State["distances"]): string => millimetres(distance, all, say, settings.language);

/** The distance of the nearest disc. */
export const nearestText = ({ nearest, distances }: State): string => (nearest ? distanceText(nearest.distance, distances) : "");

/** Whose turn it is and why; `again`: the side has flicked just now. */
export function turnText(side: Side, state: State, again: boolean): string {
  if (!state.flicks) return say("schnipp-page-turn-first", { side });
  const head = say(again ? "schnipp-page-turn-again" : "schnipp-page-turn", { side });
  return `${head} ${whyText(state)}`;
}

function whyText(state: State): string {
  const { nearest, tied } = state;
  if (!nearest) return say(tied ? "schnipp-page-why-tied" : "schnipp-page-why-nobody");
  const text = Math.round(nearest.distance * 10000) < 0 ? "schnipp-page-why-pressed" : "schnipp-page-why-nearest";
  return say(text, { side: nearest.seat, distance: nearestText(state) });
}

/** How one is helped to flick: not at all, by what a hand does, or by keys. */
export type Help = "none" | "pull" | "keys";

/** What the one who flicks is to do. */
export function todo(side: Side, state: State, again: boolean, aim: Aim | null, help: Help): string {
  if (aim?.flicking) return say("schnipp-page-todo-let-go", { side });
  const turn = turnText(side, state, again);
  return help === "none" ? turn : `${turn} ${say(`schnipp-page-todo-${help}`)}`;
}
