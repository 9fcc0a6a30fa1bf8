/** Movement: a coin runs along its path, the button flies, coins of a line-up appear. */

import type { MoveData, Square, State } from "./wire.ts";
import { M, type Point, steps } from "./geometry.ts";
import { buttonAt } from "./pieces.ts";
import { type Scene, spot } from "./scene.ts";

/** Milliseconds a square of a run, a square of a flight, at most for a flight, and for things that appear. */
const { step: STEP, flight: FLIGHT, longest: LONGEST, show: SHOW } = M.motion;

/** Frames are late in a hidden page: a timer so much later than planned ends what no frame has ended. */
const GRACE = 120;

/** One element that moves through points, or appears where it stands when there are none. */
export interface Glide {
  id: string;
  points: Point[];
  milliseconds: number;
}

/** The picture that a move is shown on: a pull starts with the disc in the puller's hand. */
export function opening(step: MoveData, before: State, after: State): State {
  if (step.type === "line-up") return after;
  return step.type === "pull" ? { ...before, holder: step.from, disc: null } : before;
}

/** What moves when a move is played. */
export function glides(step: MoveData, scene: Scene, after: State): Glide[] {
  const { state } = scene;
  if (step.type === "run") {
    const index = state.coins[step.side].indexOf(step.from);
    return index < 0 ? [] : [run(scene, `${step.side}-${index}`, step.path.length ? step.path : [step.from, step.to])];
  }
  if (step.type === "line-up") {
    return step.squares.map((square) => {
      const id = `${step.side}-${state.coins[step.side].indexOf(square)}`;
      return { id, points: [], milliseconds: SHOW };
    });
  }
  return flight(step, scene, after);
}

/** A coin on its way from the first square of a path to the last. */
export function run(scene: Scene, id: string, path: Square[]): Glide {
  const count = path.slice(1).reduce((sum, square, index) => sum + steps(path[index] as Square, square), 0);
  return { id, points: path.map((square) => spot(scene, square)), milliseconds: STEP * count };
}

function flight(step: MoveData, scene: Scene, after: State): Glide[] {
  const { state } = scene;
  const from = state.holder ?? state.disc;
  const to = landing(step, after);
  if (!from || !to || from === to) return [];
  const held = step.type === "throw" || (step.type !== "pull" && after.holder !== null);
  const points = [buttonAt(scene, from, state.holder !== null), buttonAt(scene, to, held)];
  return [{ id: "disc", points, milliseconds: Math.min(FLIGHT * steps(from, to), LONGEST) }];
}

/** Where a move leaves the disc. A point may have cleared the board already: then the throw itself says it. */
function landing(step: MoveData, after: State): Square | null {
  if (step.type === "throw" || step.type === "pull") return step.to;
  if (step.type === "take") return step.square;
  return after.holder ?? after.disc;
}

/** Starts the glides; the promise resolves when all are over, whether or not the page is seen. `stop` ends them at once. */
export function start(root: ParentNode, moving: Glide[], speed: number): { over: Promise<void>; stop: () => void } {
  const played = moving.flatMap((glide) => {
    const element = root.querySelector(`#${glide.id}`);
    return element ? [element.animate(frames(glide), { duration: glide.milliseconds / speed, easing: easing(glide) })] : [];
  });
  const longest = Math.max(0, ...moving.map((glide) => glide.milliseconds / speed));
  let stop = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => stop(), longest + GRACE);
    stop = () => {
      clearTimeout(timer);
      for (const animation of played) animation.cancel();
      resolve();
    };
    // A cancelled animation rejects; it was cancelled by `stop`, which has resolved.
    Promise.all(played.map((animation) => animation.finished)).then(stop, stop);
  });
  return { over, stop };
}

function frames({ points }: Glide): Keyframe[] {
  if (!points.length) return [{ opacity: 0 }, { opacity: 1 }];
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.max(Math.abs(point.x - before.x), Math.abs(point.y - before.y));
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let passed = 0;
  return points.map(({ x, y }, index) => {
    passed += lengths[index] ?? 0;
    return { transform: `translate(${x}px, ${y}px)`, offset: passed / whole };
  });
}

function easing({ id, points }: Glide): string {
  if (!points.length) return "ease-out";
  return id === "disc" ? "cubic-bezier(.2, .7, .3, 1)" : "linear";
}

/** Whether the reader has asked for less movement. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
