/** What is drawn upon the wood: discs and band, the nearest disc and its measure, the last flick, the aim. */

import { nothing, svg, type TemplateResult } from "lit";
import { type Aim, directionOf } from "./aim.ts";
import { bandOver } from "./band.ts";
import { at, bearing, type Box, boxOf, from, line, M, move, type Point, spot, type View } from "./geometry.ts";
import { around, card, cardOf, freest, inside, plate, sizeOf } from "./plates.ts";
import type { Seen } from "./playback.ts";
import { best, opponent, type Scene } from "./scene.ts";
import { outline } from "./wood.ts";
import { measured, millimetres, powerWords, scatterWords } from "./words.ts";
import type { Change, Flick, HandData, MoveData, Side } from "./wire.ts";

/** Millimetres: the size of the boxes that stand for a way. */
const WAY_BOX = 20;

/** Millimetres to both sides of a disc within which its measure stands. */
const MEASURED = 70;

/** A disc: its shade stays where the light puts it, its face turns. */
export function discAt(view: View, { seat, disc, x, y, turned, opacity }: Seen, id = `${seat}-${disc}`): TemplateResult {
  const size = (view.radius * M.disc.picture) / M.disc.radius;
  return svg`<g id=${id} class="disc" transform=${move(spot(view, x, y))} opacity=${opacity}>
    <circle class="shade" cy=${view.radius * 0.08} r=${view.radius}/>
    <use href=${`#disc-${seat}`} x=${-size / 2} y=${-size / 2} width=${size} height=${size} transform=${`rotate(${turned})`}/></g>`;
}

/** The discs that lie or move on the lane, each in an element of its own name. */
export function discs({ view, discs: all }: Scene): TemplateResult[] {
  return all.filter(({ opacity }) => opacity === 1).map((one) => discAt(view, one));
}

/** The discs that have left and fade: one may have slipped under the band. */
export function leaving({ view, discs: all }: Scene): TemplateResult[] {
  return all.filter(({ opacity }) => opacity < 1).map((one) => discAt(view, one));
}

/** The band over everything that presses on it, and its posts. */
export function band({ view, pressing }: Scene): TemplateResult {
  const { path, width } = bandOver(view, pressing);
  const posts = [-view.half, view.half].map((x) => spot(view, x, view.band));
  return svg`<path id="band" class="band" stroke-width=${width} d=${path}/>
    <path class="band band--light" stroke-width=${(width * M.band.light) / M.band.width} d=${path}/>
    ${posts.map(({ x, y }) => svg`<circle class="post" cx=${x} cy=${y} r=${M.post}/>`)}`;
}

const centreOf = ({ discs: all }: Scene, seat: Side, index: number): Seen | undefined =>
  all.find((one) => one.seat === seat && one.disc === index);

/** The nearest disc in its ring, its measure to the band, and what counted in a round that is over. */
export function measures(scene: Scene): TemplateResult | typeof nothing {
  if (scene.playing) return nothing;
  const { view } = scene;
  const taken = [boxOf(view, -view.half - M.post, view.band - M.post, view.half + M.post, view.band + M.post)];
  return svg`${counted(scene)}${measured(scene).map(({ seat, disc: index, distance, ring }) => {
    const place = centreOf(scene, seat, index);
    return place ? measure(scene, place, distance, ring, taken) : nothing;
  })}`;
}

function measure(scene: Scene, { x, y, seat }: Seen, distance: number, ring: boolean, taken: Box[]): TemplateResult {
  const { view, state, lay, texts, lang } = scene;
  const text = millimetres(distance, (lay ?? state).distances, texts, lang);
  const size = sizeOf(view, text);
  const front = y + view.radius;
  const inwards = x > 0 ? -1 : 1;
  const [half, tall] = view.lie === "upright" ? [size.width / 2, size.height / 2] : [size.height / 2, size.width / 2];
  const beside = M.dim.aside + half + 6;
  const beyond = view.band + M.post + tall + 2;
  const wished = [
    ...[inwards, -inwards]
      .filter((side) => Math.abs(x + side * beside) + half < view.half)
      .flatMap((side) => [(front + view.band) / 2, view.band - M.post - tall - 2].map((up) => [x + side * beside, up])),
    [x, front - 2 * view.radius - M.near - tall - 4],
    [x, beyond],
    ...[0.5, -0.5].map((part) => [x + part * half, beyond]),
  ] as [number, number][];
  const middle = freest(scene, wished.map(([right, up]) => spot(view, right, up)), size, taken);
  const across = view.lie === "upright" ? middle.x : middle.y;
  const aside = x + (across < x ? -1 : 1) * M.dim.aside;
  taken.push(around(middle, size));
  const tick = (up: number) => line([spot(view, aside - M.dim.tick, up), spot(view, aside + M.dim.tick, up)]);
  return svg`${ring ? outline(view, { x, y }, "near", view.radius + M.near) : nothing}
    <path class="dim dim--soft" d=${line([spot(view, x, front), spot(view, aside, front)])}/>
    <path class="dim" d=${line([spot(view, aside, front), spot(view, aside, view.band)]) + tick(front) + tick(view.band)}/>
    ${plate(view, middle, text, `distance-${seat}`)}`;
}

/** Discs that counted have a double ring and a tick; a line shows how far the other side's best one came. */
function counted(scene: Scene): TemplateResult | typeof nothing {
  const { lay, view } = scene;
  if (!lay?.winner) return nothing;
  const { winner } = lay;
  const other = best(opponent(winner), lay.distances);
  const up = other ? view.band - other.distance * 1000 : null;
  const width = view.half - 3;
  return svg`${up === null ? nothing : svg`<path class="mark" d=${line([spot(view, -width, up), spot(view, width, up)])}/>`}
    ${lay.counted.map((index) => {
      const place = centreOf(scene, winner, index);
      if (!place) return nothing;
      const { x, y } = spot(view, place.x, place.y);
      const badge = view.radius * M.counts.aside;
      return svg`${outline(view, place, "near", view.radius + M.near - 1)}
        <g class="counts" transform=${move({ x: x + badge, y: y - badge })}><circle r=${M.counts.radius}/><path d=${M.counts.tick}/></g>`;
    })}`;
}

/** What a move tells of discs that came back or went out. */
function changes(moved: MoveData): Change[] {
  return "changes" in moved ? [...moved.changes, ...moved.cleared] : [];
}

/** The last flick: dotted ways, and what became of the discs. */
export function traces({ last, playing, view }: Scene): TemplateResult | typeof nothing {
  const reel = last?.reel;
  if (!last?.motion || !reel || playing) return nothing;
  const { motion, move: moved } = last;
  const flicked = motion.discs.length - 1;
  return svg`${reel.ways().map(({ index, points }) => {
    const look = index === flicked ? "trace" : "trace trace--other";
    return svg`<path class=${look} data-disc=${index} d=${line(points.map(({ x, y }) => spot(view, x, y)))}/>`;
  })}${changes(moved).map(({ seat, disc: number, to }) => {
    const index = motion.discs.findIndex((one) => one.seat === seat && one.disc === number);
    return index < 0 ? nothing : gone(view, reel.last(index), to);
  })}`;
}

/** A dashed circle: with an arrow a disc that came back to the hand, with a cross one that is out. */
function gone(view: View, place: Point, to: "hand" | "out"): TemplateResult {
  const look = to === "out" ? "gone gone--out" : "gone";
  const size = view.radius / M.gone.radius;
  const sign = M.gone[to === "out" ? to : view.lie];
  return svg`${outline(view, place, look)}
    <path class=${`${look} gone-sign`} transform=${`${move(spot(view, place.x, place.y))} scale(${size})`} d=${sign}/>`;
}

/** A flick that the hand turned or made faster, unless the next one is being aimed. */
function scattered({ last, playing, aiming }: Scene): HandData | null {
  if (playing || aiming || last?.move.type !== "hand") return null;
  const { meant, executed } = last.move;
  return meant.vx === executed.vx && meant.vy === executed.vy ? null : last.move;
}

/** The direction that was meant, beside the way that was taken and no longer than that. */
export function meant(scene: Scene): TemplateResult | typeof nothing {
  const flick = scattered(scene);
  const motion = scene.last?.motion;
  const taken = motion && scene.last?.reel?.ways().find(({ index }) => index === motion.discs.length - 1);
  if (!flick || !taken) return nothing;
  const { view } = scene;
  const start = spot(view, flick.meant.x * 1000, 0);
  const way = bearing(view, directionOf(flick.meant));
  const far = Math.min(reach(view, flick.meant), lengthOf(taken.points));
  return far > M.aim.from ? svg`<path id="meant" class="meant" d=${line([from(start, way, M.aim.from), from(start, way, far)])}/>` : nothing;
}

const lengthOf = (points: Point[]): number =>
  points.slice(1).reduce((sum, { x, y }, index) => sum + Math.hypot(x - (points[index]?.x ?? x), y - (points[index]?.y ?? y)), 0);

/** What the hand added to what was meant, and whose hand that was: away from the launch line, where the next disc lies. */
export function handPlate(scene: Scene): TemplateResult | typeof nothing {
  const flick = scattered(scene);
  if (!flick) return nothing;
  const { view, texts, lang } = scene;
  const words = scatterWords(flick, texts, lang);
  const [side, ...rest] = words;
  const lines = view.lie === "along" ? [`${side}: ${rest.join(", ")}`] : words;
  const size = cardOf(view, lines);
  const thick = view.lie === "along" ? size.height : size.width;
  const across = [view.half, view.half + M.rail].flatMap((edge) => [thick / 2 + 4 - edge, edge - thick / 2 - 4]);
  const places = [0.42, 0.3, 0.56, 0.7, 0.84].flatMap((part) => across.map((right) => spot(view, right, view.band * part)));
  const ways = (scene.last?.reel?.ways() ?? []).flatMap(({ points }) => boxesAlong(view, points));
  const told = measured(scene).flatMap(({ seat, disc: index }) => {
    const one = centreOf(scene, seat, index);
    return one ? [boxOf(view, one.x - MEASURED, one.y, one.x + MEASURED, view.band)] : [];
  });
  return card(view, freest(scene, places, size, [...ways, ...told]), flick.side, lines, "hand");
}

/** Small boxes along a way, so that no plate covers it. */
function boxesAlong(view: View, points: Point[]): Box[] {
  return points.slice(1).flatMap((to, index) => {
    const start = points[index] ?? to;
    const parts = Math.max(1, Math.round(Math.hypot(to.x - start.x, to.y - start.y) / WAY_BOX));
    return Array.from({ length: parts }, (_, part) => {
      const at = (part + 0.5) / parts;
      return around(spot(view, start.x + (to.x - start.x) * at, start.y + (to.y - start.y) * at), { width: WAY_BOX, height: WAY_BOX });
    });
  });
}

/** How far (mm) a disc would go straight on until it met a rail or the band. */
function reach({ half, band, radius }: View, { x, vx, vy }: Flick): number {
  const speed = Math.hypot(vx, vy);
  const side = vx === 0 ? Infinity : ((half - radius) * Math.sign(vx) - x * 1000) / vx;
  return Math.min(side, (band - radius) / vy) * speed;
}

/** The disc on the launch line, and where and how hard it is to go: an aim line of fixed length, which tells nothing of the result. */
export function aim(scene: Scene): TemplateResult | typeof nothing {
  const { aim: set, side, view, aiming, idle, dead, open } = scene;
  if (!set || !side) return nothing;
  const start = spot(view, set.place * 1000, 0);
  const way = bearing(view, set.direction);
  const shown = aiming && !idle;
  const circle = idle ? "dead dead--now" : "dead";
  const flicked: Seen = { seat: side, disc: 0, x: set.place * 1000, y: 0, turned: 0, opacity: 1 };
  return svg`${shown ? svg`<path id="aim" class="aim" d=${line([from(start, way, dead + 2), from(start, way, M.aim.to)])}/>
      <path class="aim-tip" transform=${`${move(from(start, way, M.aim.tip))} rotate(${way})`} d=${M.aim_tip}/>${wedge(scene, set, start)}` : nothing}
    ${open && !aiming ? slide(view, start, dead) : nothing}
    ${discAt(view, flicked, "launched")}
    ${open ? svg`<circle id="dead" class=${circle} cx=${start.x} cy=${start.y} r=${dead}/>` : nothing}`;
}

/** Two small arrows: the disc may be slid along the line. */
function slide(view: View, { x, y }: Point, dead: number): TemplateResult {
  const out = dead + 7;
  const arrow = `M${out} -6l7 6-7 6M${-out} -6l-7 6 7 6`;
  return svg`<path class="slide" transform=${`translate(${x} ${y}) rotate(${view.lie === "upright" ? 0 : 90})`} d=${arrow}/>`;
}

/** The power as a wedge behind the disc, a tick at each quarter, and in per cent. */
function wedge(scene: Scene, { direction, power, flicking }: Aim, start: Point): TemplateResult {
  const { view, texts, lang } = scene;
  const { half_from, half_to } = M.pull;
  const [near, far] = [Math.max(M.pull.from, scene.dead + 2), M.pull[view.lie]];
  const half = (part: number) => half_from + (half_to - half_from) * part;
  const to = (part: number) => near + (far - near) * part;
  const shape = (part: number) => `M${at({ x: -near, y: -half(0) })}L${at({ x: -to(part), y: -half(part) })}V${half(part)}L${at({ x: -near, y: half(0) })}z`;
  const text = powerWords(power, texts, lang, flicking);
  const size = sizeOf(view, text);
  const way = bearing(view, direction);
  const middle = from(start, way + 180, to(0.5));
  const inwards = view.lie === "upright" ? (start.x > 0 ? -1 : 1) : start.y > 0 ? -1 : 1;
  const beside = view.lie === "upright" ? { x: middle.x + inwards * (size.width / 2 + 20), y: middle.y } : { x: middle.x, y: middle.y + inwards * (size.height / 2 + 22) };
  return svg`<g id="pull" transform=${`${move(start)} rotate(${way})`}>
      <path class="pull-rest" d=${shape(1)}/><path class="pull" d=${shape(power)}/>
      ${[0.25, 0.5, 0.75].map((part) => svg`<path class="pull-tick" d=${`M${-to(part)} ${-half(part)}V${half(part)}`}/>`)}
    </g>${plate(view, inside(view, beside, size), text, "power")}`;
}

/** A refused flick: a red cross where its disc was to lie. */
export function refusal({ refused, view }: Scene): TemplateResult | typeof nothing {
  const place = /^flick:([^,]+)/.exec(refused ?? "")?.[1];
  return place ? gone(view, { x: Number(place) * 1000, y: 0 }, "out") : nothing;
}
