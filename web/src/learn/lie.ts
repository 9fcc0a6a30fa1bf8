/** How a field lies on a page of learning: as the reader wants it, or as there is room. */

import { settings } from "../settings.ts";

export const WIDE = matchMedia("(min-width: 1000px)");
export const NARROW = matchMedia("(max-width: 699px)");

/** Along on wide pages; the lane of Schnipp lies along wherever it is not narrow. */
export function lieOf(game: string): "upright" | "along" {
  if (settings.turned !== "auto") return settings.turned;
  return WIDE.matches || (game === "schnipp" && !NARROW.matches) ? "along" : "upright";
}
