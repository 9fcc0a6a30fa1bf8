/** Hints in Schnipp: the aim in words, and drawn on the lane in thick, dashed pencil. */

import { svg, type TemplateResult } from "lit";

import { Coach, type Ground } from "../../match/coach.ts";
import { settings } from "../../settings.ts";
import { say } from "../../texts.ts";
import { bearing, from, line, M, move as moved, spot } from "../geometry.ts";
import { directionOf, directionWords, placeWords, powerWords } from "../index.ts";
import { inside, plate, sizeOf } from "../plates.ts";
import type { Scene } from "../scene.ts";
import { outline } from "../wood.ts";
import type { Flick, MoveData, State } from "../wire.ts";
import { aimText } from "./log.ts";
import type { Schnipp, SchnippMatch } from "./match.ts";

/** The coach of a match of Schnipp. */
export const coachOf = (live: SchnippMatch, page: Ground<Schnipp>): Coach<Schnipp> => new Coach(live, page, { words, brief, draw });

const flickIn = ([move]: MoveData[]): Flick | null => (move && move.type !== "lot" ? move.meant : null);

const powerOf = ({ vx, vy }: Flick, { table }: State): number => Math.hypot(vx, vy) / table.max_speed;

/** Place, direction and power, in one sentence. */
export function words(moves: MoveData[], state: State): string {
  const flick = flickIn(moves);
  if (!flick) return "";
  const { language } = settings;
  return say("hint-flick", {
    place: placeWords(flick.x, say, language),
    direction: directionWords(directionOf(flick), say, language),
    power: powerWords(powerOf(flick, state), say, language),
  });
}

/** The aim that would have been better: where from, and how. */
function brief(moves: MoveData[], { table }: State): string {
  const flick = flickIn(moves);
  return flick ? `${placeWords(flick.x, say, settings.language)}, ${aimText(flick, table)}` : "";
}

/** Draws it: where the disc lies, which way it goes, and how hard on a plate; of fixed length, like any aim. */
export const draw = (moves: MoveData[], state: State) => (scene: Scene): TemplateResult => {
  const flick = flickIn(moves);
  if (!flick) return svg``;
  const { view, texts, lang, last, aiming } = scene;
  const start = spot(view, flick.x * 1000, 0);
  const way = bearing(view, directionOf(flick));
  const text = powerWords(powerOf(flick, state), texts, lang);
  const size = sizeOf(view, text);
  // Away from the plate that tells what a hand did, which leaves when one aims.
  const half = (view.lie === "upright" ? size.height : size.width) / 2 + 8;
  const told = last?.move.type === "hand" && !aiming;
  const aside = told ? from(start, way + 180, view.radius + M.near + half) : from(start, way, M.aim.to + 14 + half);
  const pencil = "var(--wood-pencil-)";
  return svg`<g id="advice">${outline(view, { x: flick.x * 1000, y: 0 }, "near", view.radius + M.near)}
    <path fill="none" stroke=${pencil} stroke-width="4" stroke-dasharray="14 8" d=${line([from(start, way, view.radius + M.near + 3), from(start, way, M.aim.to)])}/>
    <path fill=${pencil} transform=${`${moved(from(start, way, M.aim.tip))} rotate(${way})`} d=${M.aim_tip}/>
    ${plate(view, inside(view, aside, size), text, "advised")}</g>`;
};
