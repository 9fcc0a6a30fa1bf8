/** Positions and motions that show every state of the table. They come from no rules and no physics: they are made up to be looked at. */

import type { Flicked, Part } from "../src/schnipp/index.ts";
import type { Disc, HandData, Motion, Offers, Piece, Side, State } from "../src/schnipp/wire.ts";

export interface Shown {
  state: State;
  offers?: Offers;
  traces?: Flicked;
  refusal?: { move: string };
  /** Turns of the aim, as the keys make them. */
  turns?: [Part, number][];
}

const BAND = 0.9;
const RADIUS = 0.015;

const table = { lane_width: 0.22, band_y: BAND, crossbar_y: 0.18, disc_radius: RADIUS, disc_thickness: 0.012, max_speed: 4.5, tie_tolerance: 0.0001 };
const hand = { direction_degrees: 0.3, speed: 0.01 };

type Place = [number, number] | "hand" | "over-rail" | "crossbar";

const discOf = (place: Place): Disc =>
  typeof place === "string" ? (place === "hand" ? { at: "hand" } : { at: "out", why: place }) : { at: "lane", x: place[0], y: place[1] };

const distanceOf = (place: Place): number | null => (typeof place === "string" ? null : BAND - place[1] - RADIUS);

/** A position with discs at these places, five a side; the nearest is worked out. */
function lies(white: Place[], black: Place[], more: Partial<State> = {}): State {
  const fill = (places: Place[]): Place[] => Array.from({ length: 5 }, (_, index) => places[index] ?? "hand");
  const sides: Record<Side, Place[]> = { white: fill(white), black: fill(black) };
  const distances = { white: sides.white.map(distanceOf), black: sides.black.map(distanceOf) };
  const all = (["white", "black"] as const).flatMap((seat) =>
    distances[seat].flatMap((distance, disc) => (distance === null ? [] : [{ seat, disc, distance }])),
  );
  const [nearest = null] = all.sort((one, other) => one.distance - other.distance);
  const turn = nearest?.seat === "white" ? "black" : "white";
  return {
    game: "schnipp",
    phase: "flick",
    to_move: turn,
    turn,
    score: { white: 4, black: 2 },
    round: 3,
    starter: "white",
    flicks: 6,
    discs: { white: sides.white.map(discOf), black: sides.black.map(discOf) },
    distances,
    nearest,
    tied: false,
    lay: null,
    gained: { white: 2, black: 0 },
    meant: null,
    table,
    hand,
    points_to_win: 7,
    outcome: null,
    ...more,
  };
}

const flick = (places: [number, number][] = [[-0.095, 0.095]]): Offers => ({ kind: "flick", disc: 3, places, max_speed: 4.5, hand });

/** A disc that slides from a place with a velocity until its brake has stopped it, as a piece. */
const slides = (x: number, y: number, vx: number, vy: number, brake: number, more: Partial<Piece> = {}): Piece => {
  const speed = Math.hypot(vx, vy);
  const half = (part: number) => (speed ? (-part / speed) * (brake / 2) : 0);
  return { x: [x, vx, half(vx), 0], y: [y, vy, half(vy), 0], angle: 0, spin: 0, ...more };
};

/** Straight up the lane, into a black disc that goes on to the band and presses on it, while the white one is left spinning. */
const hit: Motion = {
  duration: 1,
  complete: true,
  spin_brake: 20,
  discs: [
    { seat: "white", disc: 0, x: -0.05, y: 0.6 },
    { seat: "black", disc: 0, x: 0.02, y: 0.7 },
    { seat: "white", disc: 1, x: 0.02, y: 0 },
  ],
  segments: [
    { start: 0, end: 0.3, moving: { 2: slides(0.02, 0, 0, 2.5, 2) }, band: [] },
    { start: 0.3, end: 0.6, moving: { 1: slides(0.02, 0.7, 0, 0.7, 0.4), 2: slides(0.02, 0.66, -0.2, 0, 0.4, { spin: 6 }) }, band: [] },
    { start: 0.6, end: 0.8, moving: { 1: { x: [0.02, 0.05, 0, 0], y: [0.892, 0.4, -2, -0.5], angle: 0.2, spin: 0 } }, band: [1] },
    { start: 0.8, end: 1, moving: { 1: slides(0.03, 0.888, 0, -0.01, 0.05) }, band: [1] },
  ],
  exits: [],
  sounds: [
    { time: 0, kind: "flick", speed: 2.5, x: 0.02, y: 0 },
    { time: 0.3, kind: "disc", speed: 1.2, x: 0.02, y: 0.685 },
    { time: 0.6, kind: "band", speed: 0.6, x: 0.02, y: 0.9 },
  ],
};

/** Against a rail and over it, while a black disc is sent back under the crossbar. */
const lost: Motion = {
  duration: 0.6,
  complete: true,
  spin_brake: 20,
  discs: [
    { seat: "black", disc: 0, x: 0.05, y: 0.5 },
    { seat: "white", disc: 1, x: 0, y: 0 },
  ],
  segments: [
    { start: 0, end: 0.2, moving: { 1: slides(0, 0, 0.25, 2.6, 1) }, band: [] },
    { start: 0.2, end: 0.35, moving: { 0: slides(0.05, 0.5, -0.1, -1, 0.2), 1: slides(0.05, 0.5, 0.3, 0.9, 0.5) }, band: [] },
    { start: 0.35, end: 0.6, moving: { 0: slides(0.0352, 0.3522, -0.097, -0.97, 0.2) }, band: [] },
  ],
  exits: [{ disc: 1, way: "over-rail", time: 0.35 }],
  sounds: [{ time: 0.35, kind: "rail", speed: 2.1, x: 0.11, y: 0.6 }],
};

export const MOTIONS = { hit, lost };

const meant = { x: 0, vx: 0.2, vy: 2.6, spin: 0 };

const moved: HandData = {
  type: "hand",
  side: "white",
  disc: 1,
  meant,
  executed: { x: 0, vx: 0.25, vy: 2.6, spin: 0 },
  turned_degrees: -1.1,
  faster: 0.0016,
  changes: [
    { seat: "white", disc: 1, to: "out", why: "over-rail" },
    { seat: "black", disc: 0, to: "hand", why: "crossbar" },
  ],
  cleared: [],
  round: null,
};

const before = lies([[-0.04, 0.56], [-0.07, 0.186], "over-rail"], [[-0.046, 0.796], [0.058, 0.56]]);
const finished = lies([], [], { score: { white: 5, black: 2 }, round: 4, gained: { white: 2, black: 0 } });
const round = lies([[-0.05, 0.84], [0.03, 0.79], [0.06, 0.6], "crossbar", "over-rail"], [[0, 0.7], [-0.06, 0.5], "over-rail", "over-rail", "crossbar"]);

export const STATES: Record<string, Shown> = {
  empty: { state: lies([], [], { score: { white: 0, black: 0 }, gained: null, starter: "white", flicks: 0 }), offers: flick() },
  looking: { state: before },
  ready: { state: before, offers: flick() },
  aim: { state: before, offers: flick(), turns: [["place", 22], ["direction", 42], ["power", 12]] },
  hard: { state: before, offers: flick(), turns: [["place", -60], ["direction", -120], ["power", 50]] },
  taken: { state: lies([[0.02, 0.01]], [[-0.046, 0.796]]), offers: flick([[-0.095, -0.0082], [0.0482, 0.095]]) },
  pressing: { state: lies([[0.04, 0.892]], [[-0.03, 0.889], [0.075, 0.8885]]), offers: flick() },
  contested: { state: lies([[0.05, 0.8532]], [[-0.046, 0.8528], [0.0, 0.7]]), offers: flick() },
  touching: { state: lies([[-0.095, 0.885]], [[0.095, 0.88]]) },
  tied: { state: lies([[0.06, 0.85]], [[-0.06, 0.85]], { nearest: null, tied: true }), offers: flick() },
  last: { state: lies([], [[-0.046, 0.796]], { score: { white: 3, black: 5 } }), offers: flick(), traces: { move: moved, motion: lost } },
  scored: { state: { ...finished, lay: { discs: round.discs, distances: round.distances, winner: "white", points: 2, counted: [0, 1] } }, offers: flick() },
  refused: { state: before, offers: flick(), refusal: { move: "flick:-0.06,0,2" } },
};
