/** The three pens. Pencil: possible or past. Ink: meant by the player. Red: not allowed. */

import { nothing, svg, type TemplateResult } from "lit";
import type { MoveData, Square } from "./wire.ts";
import { aimOf, choice, pathTo, type Run, selected } from "./choice.ts";
import { along, angle, at, centre, distance, M, type Point } from "./geometry.ts";
import { markersOf, NEAR, offers, type Scene, sideOn, spot, unjudged } from "./scene.ts";

type Drawn = TemplateResult | typeof nothing;

/** Squares in reach, tinted and dotted. */
export function reachable(scene: Scene): TemplateResult[] {
  return scene.reach
    .filter((square) => !scene.half.squares.includes(square))
    .map((square) => svg`<use href="#reach" transform=${move(spot(scene, square))}/>`);
}

/** The last committed step: thin lines, with a small ring where a player ran off. */
export function past(scene: Scene): Drawn[] {
  return scene.last.map((step) => {
    if (step.type === "run") return trace(scene, step.path);
    return step.type === "throw" || step.type === "pull" ? trace(scene, [step.from, step.to]) : nothing;
  });
}

function trace(scene: Scene, path: Square[]): Drawn {
  const points = path.map((square) => spot(scene, square));
  const [start, next] = points;
  const [before, end] = points.slice(-2);
  if (!start || !next || !before || !end) return nothing;
  const left = !sideOn(scene.state, path[0] as Square);
  const from = along(start, next, left ? M.last.radius : M.last.from_coin);
  const to = along(end, before, M.last.to_coin);
  const ring = left ? svg`<circle class="past-end" cx=${start.x} cy=${start.y} r=${M.last.radius}/>` : nothing;
  // A single step leaves no room for a line between ring and coin: the ring alone says it.
  if (points.length === 2 && distance(start, end) < M.last.radius + M.last.to_coin) return svg`${ring}`;
  return svg`<path class="past" d=${line([from, ...points.slice(1, -1), to])}/>${ring}`;
}

/** Arcs on every player of the offence that is marked, on the side of each marker. */
export function marks(scene: Scene): TemplateResult[] {
  const { offence, coins } = scene.state;
  return (offence ? coins[offence] : []).flatMap((square) => {
    const middle = spot(scene, square);
    return markersOf(scene.state, square).map((marker) => {
      const turn = angle(middle, spot(scene, marker));
      // The button lies on its holder's upper right: the arc of a marker over there goes round it.
      const r = square === scene.state.holder && turn === -45 ? M.mark.round_disc : M.mark.radius;
      const [from, to] = [-1, 1].map((side) => polar(middle, r, turn + side * M.mark.half_angle));
      return svg`<path class="mark" d=${`M${at(from as Point)}A${r} ${r} 0 0 1 ${at(to as Point)}`}/>`;
    });
  });
}

function polar(middle: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) };
}

/** The way to the square under the cursor, before it is chosen. */
export function preview(scene: Scene): Drawn {
  const { cursor, half } = scene;
  const offered = offers(scene);
  if (!cursor || !half.coin || !scene.reach.includes(cursor)) return nothing;
  const path = offered?.kind === "runs" ? pathTo(offered, half.coin, cursor) : [half.coin, cursor];
  const points = path.map((square) => spot(scene, square));
  const [start, next] = points as [Point, Point];
  return svg`<path class="pencil" d=${line([along(start, next, M.mark.radius), ...points.slice(1)])}/>`;
}

/**
 * The frame round the square under the cursor. Receivers have their rings already, and the keyboard has a frame of its
 * own on the square that holds the focus.
 */
export function cursor(scene: Scene): Drawn {
  if (!scene.cursor || scene.by === "keys" || (scene.by === "mouse" && scene.receivers.includes(scene.cursor))) return nothing;
  const { x, y } = spot(scene, scene.cursor);
  return svg`<rect class="cursor" x=${x - 17} y=${y - 17} width="34" height="34" rx="2"/>`;
}

/** The tint under selected squares. */
export function tints(scene: Scene): TemplateResult[] {
  return inked(scene).map((square) => {
    const { x, y } = spot(scene, square);
    return svg`<rect class="tint" x=${x - M.inner} y=${y - M.inner} width=${2 * M.inner} height=${2 * M.inner}/>`;
  });
}

/** The four corners round what is selected. */
export function corners(scene: Scene): TemplateResult[] {
  return inked(scene).map((square) => svg`<use class="corners" href="#corners" transform=${move(spot(scene, square))}/>`);
}

function inked(scene: Scene): Square[] {
  const offered = offers(scene);
  if (offered?.kind === "monster") return offered.markers;
  const made = choice(scene.situation, scene.half);
  return made?.kind === "blocked" ? [] : selected(scene.half);
}

/** One's own runs that are not yet committed: a ghost at the start and the way in ink. */
export function drafts(scene: Scene): Drawn[] {
  return scene.draft.map((run) => svg`${way(scene, run)}`);
}

function way(scene: Scene, { path }: Run): Drawn {
  const points = path.map((square) => spot(scene, square));
  const [start, next] = points;
  const [before, end] = points.slice(-2);
  if (!start || !next || !before || !end) return nothing;
  const from = along(start, next, M.path.from_ghost);
  const to = along(end, before, M.path.to_coin);
  const joints = points.slice(1, -1);
  return svg`<circle class="ghost" cx=${start.x} cy=${start.y} r=${M.ghost}/>
    <path class="path" d=${line([from, ...joints, to])}/>
    ${joints.map(({ x, y }) => svg`<circle class="joint" cx=${x} cy=${y} r=${M.joint}/>`)}`;
}

/** Lines to all who may get the disc, and red ones to those who may not. */
export function flights(scene: Scene): Drawn[] {
  const offered = offers(scene);
  const { half } = scene;
  const from = thrower(scene);
  if (!offered || !from) return [];
  if (offered.kind === "pull") return half.target ? [flight(scene, from, half.target, true)] : [];
  const blocked = offered.kind === "throw" ? offered.blocked : [];
  // The chosen one lies on top: on its way it may pass over a nearer receiver, whose line it shares.
  const chosenLast = [...scene.receivers].sort((a, b) => Number(a === half.target) - Number(b === half.target));
  return [
    ...blocked.map(({ to, by }) => stopped(scene, from, to, by)),
    ...chosenLast.map((to) => flight(scene, from, to, to === half.target)),
  ];
}

function thrower(scene: Scene): Square | null {
  const offered = offers(scene);
  if (offered?.kind === "pull") return scene.half.coin;
  if (offered?.kind === "nearest") return offered.origin;
  return offered?.kind === "throw" ? scene.state.holder : null;
}

function flight(scene: Scene, from: Square, to: Square, chosen: boolean): Drawn {
  const [start, end] = [spot(scene, from), spot(scene, to)];
  // Between neighbours there is no room for an arrow: ring and corners say it.
  if (distance(start, end) < 1.5 * M.square) return nothing;
  const head = chosen ? M.throw.to_chosen : M.throw.to;
  const tip = along(end, start, head);
  const tail = along(start, end, M.throw.from);
  const turned = `${move(tip)} rotate(${angle(start, end)})`;
  const arrow = chosen ? M.tip_chosen : M.tip;
  const long = distance(start, end) > head + M.throw.from;
  if (unjudged(scene) && !chosen) {
    return long ? svg`<path class="halo" d=${line([tail, tip])}/><path class="possible" d=${line([tail, tip])}/>` : nothing;
  }
  const shaft = long ? svg`<path class="halo" d=${line([tail, along(end, start, M.throw.from)])}/>
    <path class=${chosen ? "free free--chosen" : "free"} d=${line([tail, tip])}/>` : nothing;
  return svg`${shaft}<path class="tip" transform=${turned} d=${arrow}/>`;
}

function stopped(scene: Scene, from: Square, to: Square, by: Square | null): Drawn {
  const [start, end] = [spot(scene, from), spot(scene, to)];
  const bar = by ? along(spot(scene, by), start, M.throw.blocked) : along(end, start, M.throw.to);
  const half = M.throw.bar;
  const rest = by && line([along(spot(scene, by), end, M.throw.beyond), along(end, start, M.throw.beyond)]);
  return svg`<path class="halo" d=${line([along(start, end, M.throw.from), bar])}/>
    <path class="blocked" d=${line([along(start, end, M.throw.from + 3), bar])}/>
    ${rest ? svg`<path class="blocked blocked--rest" d=${rest}/>` : nothing}
    <path class="cross" transform=${`${move(bar)} rotate(${angle(start, end)})`} d=${`M0-${half}V${half}`}/>`;
}

/** Rings on those who may get the disc, and dotted circles that show how far a tap counts where squares are small. */
export function rings(scene: Scene): TemplateResult[] {
  const free = scene.receivers.filter((square) => square !== scene.half.target);
  const tappable = scene.half.coin ? [] : scene.coins.filter((coin) => !drafted(scene, coin));
  const wide = Math.max(NEAR / scene.scale, M.mark.radius + 1);
  const circle = (style: string, square: Square, r: number) => {
    const { x, y } = spot(scene, square);
    return svg`<circle class=${style} cx=${x} cy=${y} r=${r}/>`;
  };
  const small = scene.scale < 0.9 ? scene.receivers : [];
  return [
    ...[...tappable, ...small].map((square) => circle("hit", square, wide)),
    ...free.map((square) => circle(unjudged(scene) ? "possible" : "ring", square, M.ring)),
  ];
}

function drafted(scene: Scene, coin: Square): boolean {
  return scene.draft.some((run) => run.to === coin);
}

/** A refused move, under the coins: its target tinted, broken rings round the squares that are the reason. */
export function refusal(scene: Scene): Drawn[] {
  const { refusal: refused } = scene;
  const made = choice(scene.situation, scene.half);
  const causes = refused ? refused.cause : made?.kind === "blocked" && made.by ? [made.by] : [];
  const aim = refused && aimOf(refused.move);
  const tint = aim && spot(scene, aim);
  return [
    tint ? svg`<rect class="refused" x=${tint.x - M.inner} y=${tint.y - M.inner} width=${2 * M.inner} height=${2 * M.inner}/>` : nothing,
    ...causes
      .filter((square) => square !== aim)
      .map((square) => {
        const { x, y } = spot(scene, square);
        return svg`<circle class="cause" cx=${x} cy=${y} r=${M.cause}/>`;
      }),
  ];
}

/** The red cross at the target of a refused move, over whoever stands there. */
export function refusedCross({ refusal: refused, lie }: Scene): Drawn {
  const aim = refused && aimOf(refused.move);
  if (!aim) return nothing;
  const { x, y } = centre(aim, lie);
  const r = M.refused;
  const d = `M${x - r} ${y - r}l${2 * r} ${2 * r}m0-${2 * r}l-${2 * r} ${2 * r}`;
  return svg`<path class="halo" d=${d}/><path class="cross" d=${d}/>`;
}

/** A translation to a point. */
export function move({ x, y }: Point): string {
  return `translate(${x} ${y})`;
}

/** A line through points. */
export function line(points: Point[]): string {
  return `M${points.map(at).join("L")}`;
}

/** The moves that leave a line on the board when they are jumped instead of shown. */
export function leavesTrace(step: MoveData): boolean {
  return step.type === "run" || step.type === "throw" || step.type === "pull";
}
