/** What happened in a match of Schnipp, in words. */

import { otherText, type Step } from "../../match/log.ts";
import { settings } from "../../settings.ts";
import { say } from "../../texts.ts";
import { directionOf, directionWords, powerWords } from "../index.ts";
import { SIDES, type Flick, type Table } from "../wire.ts";
import { isExecuted, type Executed, type ExecutedEvent, type Schnipp } from "./match.ts";
import { distanceText } from "./turn.ts";

/** "4.2° left, 62 %": direction, and part of the greatest speed. */
export function aimText(flick: Flick, { max_speed }: Table): string {
  const { language } = settings;
  const direction = directionWords(directionOf(flick), say, language);
  return say("lane-hand", { direction, power: powerWords(Math.hypot(flick.vx, flick.vy) / max_speed, say, language) });
}

/** What a hand made of an aim; empty where the hand is exact. */
export function handText(move: Executed, table: Table): string {
  if (move.type !== "hand") return "";
  return say("schnipp-page-hand", { meant: aimText(move.meant, table), executed: aimText(move.executed, table) });
}

/** A line of the move list: how it was aimed, and what came of it. */
export function stepText({ events }: Step<Schnipp>): string {
  const [event] = events;
  const move = event?.move;
  if (!event) return "";
  if (move?.type === "lot") return say("schnipp-page-step-lot", { side: move.side });
  if (move?.type !== "flick") return otherText(event);
  const meant = aimText(move.meant, event.state.table);
  const executed = events.find(isExecuted);
  return executed ? say("schnipp-page-step", { aim: meant, came: cameText(executed) }) : meant;
}

/** What came of a flick, in a few words each: its disc, the other ones, the round. */
function cameText({ move, state }: ExecutedEvent): string {
  const all = [...move.changes, ...move.cleared];
  const own = all.find(({ seat, disc }) => seat === move.side && disc === move.disc);
  const others = SIDES.flatMap((side) =>
    (["hand", "out"] as const).flatMap((to) => {
      const count = all.filter((change) => change !== own && change.seat === side && change.to === to).length;
      return count ? [say(`schnipp-page-step-others-${to}`, { side, count })] : [];
    }),
  );
  const { round } = move;
  const scored = round?.winner ? say("schnipp-page-step-scored", { side: round.winner, count: round.points }) : say("schnipp-page-step-scoreless");
  return [own ? leftText(own) : lyingText({ move, state }), ...others, ...(round ? [scored] : [])].filter(Boolean).join(" · ");
}

const leftText = ({ to, why }: Executed["changes"][number]): string =>
  to === "hand" ? say("schnipp-page-step-back") : say("schnipp-page-step-out", { why: say(`schnipp-page-why-${why}`) });

/** How far from the band the flicked disc lies, and whether that is nearest. */
function lyingText({ move, state }: Pick<ExecutedEvent, "move" | "state">): string {
  const { distances } = state.lay ?? state;
  const distance = distances[move.side][move.disc] ?? null;
  if (distance === null) return "";
  const nearest = !state.lay && state.nearest?.seat === move.side && state.nearest.disc === move.disc;
  return say(nearest ? "schnipp-page-nearest" : "schnipp-page-step-lies", { distance: distanceText(distance, distances) });
}
