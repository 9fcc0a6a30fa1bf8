/** What each square is called for those who hear the board. */

import type { Square } from "./wire.ts";
import { selected, targets } from "./choice.ts";
import { inEndZone, markersOf, offers, type Scene, sideOn } from "./scene.ts";

/** The name of every square, such as "e4, Copper, has the disc, marked by f5, can be chosen". */
export function names(scene: Scene, squares: Square[]): Map<Square, string> {
  const choosable = new Set(targets(scene.situation, scene.half));
  const chosen = new Set(selected(scene.half));
  return new Map(
    squares.map((square) => {
      const parts = [square, ...stands(scene, square), ...offered(scene, square)];
      if (chosen.has(square)) parts.push(scene.texts("board-chosen"));
      else if (choosable.has(square) && !blocked(scene, square)) parts.push(scene.texts("board-choosable"));
      return [square, parts.join(", ")];
    }),
  );
}

function stands(scene: Scene, square: Square): string[] {
  const { state, texts, half } = scene;
  const side = half.squares.includes(square) && state.to_move !== "chance" ? state.to_move : sideOn(state, square);
  const parts = [texts(side ? `board-${side}` : "board-empty")];
  if (inEndZone(state, square)) parts.push(texts("board-end-zone"));
  if (state.holder === square) parts.push(texts("board-holds"));
  if (!state.holder && state.disc === square) parts.push(texts("board-disc"));
  const by = markersOf(state, square);
  if (by.length) parts.push(texts("board-marked", { by: by.join(", ") }));
  return parts;
}

function offered(scene: Scene, square: Square): string[] {
  const { draft, state, texts } = scene;
  const run = draft.find((one) => one.to === square);
  if (run) return [texts("board-drafted", { from: run.from })];
  const stopped = blocked(scene, square);
  if (stopped) return [stopped.by ? texts("board-blocked-by", { by: stopped.by }) : texts("board-blocked")];
  return state.ran.includes(square) ? [texts("board-ran")] : [];
}

function blocked(scene: Scene, square: Square) {
  const offer = offers(scene);
  return offer?.kind === "throw" ? offer.blocked.find((team) => team.to === square) : undefined;
}
