/** Where things lie on the board: squares, directions and the two ways in which the field may lie. */

import { ultimade } from "../../../src/scheibe/draw/geometry.json";
import type { Square } from "./wire.ts";

/** The measures of the board, in units of which a square has forty. */
export const M = ultimade;

const UNIT = M.square;

/** Upright: north on top. Along: the same field turned clockwise, north on the right. */
export type Lie = "upright" | "along";

/** A place or a direction in units of the drawing, x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** The box that the drawing fills, in its own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of the whole drawing, with the letters and figures beside the field. */
export function boxOf(lie: Lie): Box {
  const [x, y, width, height] = M[lie] as [number, number, number, number];
  return { x, y, width, height };
}

/** The box of the field alone; its upper left corner is the origin. */
export function fieldOf(lie: Lie): Box {
  const [wide, high] = lie === "upright" ? [M.files, M.rows] : [M.rows, M.files];
  return { x: 0, y: 0, width: wide * UNIT, height: high * UNIT };
}

/** File 0 to 8 and row 0 to 17 of a square. */
export function placeOf(square: Square): { file: number; row: number } {
  return { file: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

/** The name of a square, or null where there is none. */
export function squareAt(file: number, row: number): Square | null {
  if (file < 0 || file >= M.files || row < 0 || row >= M.rows) return null;
  return `${String.fromCharCode(97 + file)}${row + 1}`;
}

/** Steps of a king between two squares. */
export function steps(one: Square, other: Square): number {
  const a = placeOf(one);
  const b = placeOf(other);
  return Math.max(Math.abs(a.file - b.file), Math.abs(a.row - b.row));
}

/** The middle of a square. */
export function centre(square: Square, lie: Lie): Point {
  const { file, row } = placeOf(square);
  if (lie === "upright") return { x: (file + 0.5) * UNIT, y: (M.rows - row - 0.5) * UNIT };
  return { x: (row + 0.5) * UNIT, y: (file + 0.5) * UNIT };
}

/** The square under a point, or null beside the field. */
export function squareUnder({ x, y }: Point, lie: Lie): Square | null {
  const across = Math.floor(x / UNIT);
  const down = Math.floor(y / UNIT);
  return lie === "upright" ? squareAt(across, M.rows - 1 - down) : squareAt(down, across);
}

/** The square that lies so many squares to the right and down, or null off the field. */
export function beside(square: Square, right: number, down: number, lie: Lie): Square | null {
  const { file, row } = placeOf(square);
  return lie === "upright" ? squareAt(file + right, row - down) : squareAt(file + down, row + right);
}

/** All squares as they are read: line by line from the top, each from the left. */
export function lines(lie: Lie): Square[][] {
  const { width, height } = fieldOf(lie);
  return Array.from({ length: height / UNIT }, (_, down) =>
    Array.from({ length: width / UNIT }, (_, across) => {
      const point = { x: (across + 0.5) * UNIT, y: (down + 0.5) * UNIT };
      return squareUnder(point, lie) as Square;
    }),
  );
}

/** The way in which squares come out largest in a box of so many pixels. */
export function bestLie(width: number, height: number): Lie {
  return scaleIn(width, height, "along") >= scaleIn(width, height, "upright") ? "along" : "upright";
}

/** Pixels a unit when the drawing is fitted into a box of so many pixels. */
export function scaleIn(width: number, height: number, lie: Lie): number {
  const box = boxOf(lie);
  return Math.min(width / box.width, height / box.height);
}

/** A point on the way from one point to another, so many units after the first. */
export function along(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

/** The direction from one point to another in degrees, clockwise from the right. */
export function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A point in words of an SVG path. */
export function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** The distance between two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
