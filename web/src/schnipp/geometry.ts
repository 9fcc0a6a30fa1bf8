/** Where things lie in the picture of the table: millimetres, and the two ways in which the lane may lie. */

import { schnipp } from "../../../src/scheibe/draw/geometry.json";
import type { Table } from "./wire.ts";

/** The measures of the drawing, in millimetres. */
export const M = schnipp;

/** Upright: the band on top. Along: the same table turned clockwise, the band on the right. */
export type Lie = "upright" | "along";

/** A place or a direction, in millimetres of the picture (x to the right, y down) or in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** An upright box of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How one table is looked at. Lengths in millimetres. */
export interface View {
  lie: Lie;
  /** CSS pixels a millimetre. */
  scale: number;
  /** Half the lane's width, the band at rest, the crossbar, a disc's radius. */
  half: number;
  band: number;
  bar: number;
  radius: number;
}

/** The view of a table. */
export function viewOf(table: Table, lie: Lie, scale: number): View {
  const { lane_width, band_y, crossbar_y, disc_radius } = table;
  return { lie, scale, half: lane_width * 500, band: band_y * 1000, bar: crossbar_y * 1000, radius: disc_radius * 1000 };
}

/** A place on the lane (millimetres to the right of its middle, millimetres up from the launch line) in the picture. */
export function spot({ lie, band }: View, right: number, up: number): Point {
  return lie === "upright" ? { x: right, y: band - up } : { x: up, y: right };
}

/** The box between two places of the lane. */
export function boxOf(view: View, left: number, low: number, right: number, high: number): Box {
  const [one, other] = [spot(view, left, low), spot(view, right, high)];
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  };
}

/** The box of the whole picture: the table, and room for pulling back before it. */
export function picture(view: View): Box {
  const { side, shade, [view.lie]: room } = M.margin;
  const wide = view.half + M.rail + side;
  const box = boxOf(view, -wide, -room.launch, wide, view.band + room.far);
  return view.lie === "along" ? { ...box, height: box.height + shade } : box;
}

/** A direction of the window, in lane terms: how far to the right of the one who flicks, and how far forward. */
export function onLane(lie: Lie, x: number, y: number): { right: number; forward: number } {
  return lie === "upright" ? { right: x, forward: -y } : { right: y, forward: x };
}

/** The turn (degrees, clockwise) of a drawing that was made for the upright lane. */
export const turn = ({ lie }: View): number => (lie === "upright" ? 0 : 90);

/** Degrees, clockwise on the screen from the right, of a direction to the left of straight up the lane. */
export const bearing = ({ lie }: View, left: number): number => (lie === "upright" ? -90 : 0) - left;

/** A point so many millimetres from another, in a direction of the screen (degrees). */
export function from(start: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: start.x + Math.cos(angle) * distance, y: start.y + Math.sin(angle) * distance };
}

/** A figure of a drawing, to a hundredth. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A point in words of an SVG path. */
export const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** A point as an SVG transform. */
export const move = ({ x, y }: Point): string => `translate(${round(x)} ${round(y)})`;

/** A line through points, as an SVG path. */
export const line = (points: Point[]): string => `M${points.map(at).join("L")}`;

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
