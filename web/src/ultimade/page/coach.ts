/** Hints in Ultimade: in words, and drawn over the field in thick, dashed pencil. */

import { svg, type TemplateResult } from "lit";

import { Coach, type Ground } from "../../match/coach.ts";
import { listed } from "../../match/words.ts";
import { say } from "../../texts.ts";
import { along, angle, distance, M, type Point } from "../geometry.ts";
import { type Scene, spot } from "../scene.ts";
import { line, move as moved } from "../signs.ts";
import type { MoveData, Square, Ultimade } from "../wire.ts";
import { moveText, runLabel } from "./log.ts";
import type { UltimadeMatch } from "./match.ts";

/** The coach of a match of Ultimade. */
export const coachOf = (live: UltimadeMatch, page: Ground<Ultimade>): Coach<Ultimade> => new Coach(live, page, { words, brief, draw });

type RunMove = Extract<MoveData, { type: "run" }>;

const runsIn = (moves: MoveData[]): RunMove[] => moves.filter((move): move is RunMove => move.type === "run");

/** What to do, in one sentence. */
export function words(moves: MoveData[]): string {
  const runs = runsIn(moves).map(({ from, to }) => runLabel(from, to));
  if (runs.length) return say("hint-runs", { runs: listed(runs) });
  const [move] = moves;
  switch (move?.type) {
    case "line-up":
      return say("hint-line-up", { squares: listed(move.squares) });
    case "pull":
    case "throw":
      return say(`hint-${move.type}`, { from: move.from, to: move.to });
    case "take":
      return say("hint-take", { square: move.square });
    case "done":
    case "roll":
    case "decline":
    case "turn":
      return say(`hint-${move.type}`);
    default:
      return "";
  }
}

/** What could have been done, in a few words. */
export function brief(moves: MoveData[]): string {
  const runs = runsIn(moves).map(({ from, to }) => runLabel(from, to));
  const [move] = moves;
  if (runs.length) return listed(runs);
  if (move?.type === "done" || move?.type === "roll") return say(`report-${move.type}`);
  return move ? moveText(move) : "";
}

/** Draws it: arrows of runs, the line of a throw, rings on squares. */
export const draw = (moves: MoveData[]) => (scene: Scene): TemplateResult => svg`<g id="advice">${moves.map((move) => {
  switch (move.type) {
    case "run":
      return arrow(scene, move.path);
    case "pull":
    case "throw":
      return arrow(scene, [move.from, move.to]);
    case "line-up":
      return move.squares.map((square) => ring(scene, square));
    case "take":
      return ring(scene, move.square);
    default:
      return "";
  }
})}</g>`;

const PENCIL = "var(--pencil-)";

/** A dashed way with a head, and a ring where it leads. */
function arrow(scene: Scene, path: Square[]): TemplateResult {
  const points = path.map((square) => spot(scene, square));
  const [start, next] = points as [Point, Point];
  const [before, end] = points.slice(-2) as [Point, Point];
  // Between neighbours there is room for a small head alone.
  const near = points.length === 2 && distance(start, end) < 2 * M.ring + 18;
  const tip = along(end, before, near ? M.ring : M.ring + 4);
  const tail = along(start, next, M.ring - 2);
  const way = line([tail, ...points.slice(1, -1), tip]);
  return svg`${near ? "" : svg`<path class="halo" d=${way}/>
      <path fill="none" stroke=${PENCIL} stroke-width="4.5" stroke-dasharray="10 6" stroke-linejoin="round" d=${way}/>`}
    <path fill=${PENCIL} transform=${`${moved(tip)} rotate(${angle(before, end)})`} d=${near ? M.tip : M.tip_chosen}/>${ring(scene, path.at(-1) ?? "")}`;
}

function ring(scene: Scene, square: Square): TemplateResult {
  const { x, y } = spot(scene, square);
  return svg`<circle class="halo" cx=${x} cy=${y} r=${M.ring - 3}/>
    <circle fill="none" stroke=${PENCIL} stroke-width="4" stroke-dasharray="8 5" cx=${x} cy=${y} r=${M.ring - 3}/>`;
}
