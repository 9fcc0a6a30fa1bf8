/** The table in words: for screen readers, for plates in the picture, and for the page around it. */

import type { Aim } from "./aim.ts";
import { best, contested, type Scene, type Texts } from "./scene.ts";
import { type Disc, type HandData, SIDES, type Side, type State } from "./wire.ts";

/** A figure in a language, with so many decimals, never "-0". */
export function figure(value: number, decimals: number, lang: string): string {
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals || 0;
  const format = new Intl.NumberFormat(lang || "en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return format.format(rounded).replace("-", "−");
}

/**
 * A distance to the band: whole millimetres, tenths where the nearest discs of the two sides lie less than 1 mm apart. What presses
 * lies in the band, by tenths.
 */
export function millimetres(distance: number, all: State["distances"], texts: Texts, lang: string): string {
  if (pressed(distance)) return texts("lane-mm-in", { mm: figure(-distance * 1000, 1, lang) });
  return texts("lane-mm", { mm: figure(distance * 1000, contested(all) ? 1 : 0, lang) });
}

/** Whether a disc at this distance lies in the band by a tenth of a millimetre at least. */
const pressed = (distance: number): boolean => Math.round(distance * 10000) < 0;

/** A place on the launch line. */
export function placeWords(place: number, texts: Texts, lang: string): string {
  const mm = figure(Math.abs(place) * 1000, 0, lang);
  return mm === "0" ? texts("lane-middle") : texts(place < 0 ? "lane-place-left" : "lane-place-right", { mm });
}

/** A direction, in degrees to the left. */
export function directionWords(direction: number, texts: Texts, lang: string): string {
  const size = Math.abs(direction);
  if (Math.round(size * 10) === 0) return texts("lane-straight");
  return texts(direction > 0 ? "lane-direction-left" : "lane-direction-right", { degrees: figure(size, 1, lang) });
}

/** A part of the greatest speed: whole per cent, or tenths where they matter. */
export function powerWords(power: number, texts: Texts, lang: string, fine = false): string {
  const tenths = fine || Math.round(power * 1000) % 10 !== 0;
  return texts("lane-percent", { percent: figure(power * 100, tenths ? 1 : 0, lang) });
}

/** Whose hand it was, how far it turned what was meant, and by how much it made that faster. */
export function scatterWords({ side, turned_degrees, faster }: HandData, texts: Texts, lang: string): string[] {
  const percent = figure(Math.abs(faster) * 100, Math.abs(faster) < 0.0995 ? 1 : 0, lang);
  const same = Math.round(faster * 1000) === 0;
  return [
    texts("seats-name", { side }),
    Math.round(turned_degrees * 10) === 0 ? texts("lane-hand-straight") : directionWords(turned_degrees, texts, lang),
    same ? texts("lane-hand-same") : texts("lane-percent", { percent: `${faster > 0 ? "+" : "−"}${percent}` }),
  ];
}

/** The whole aim, to be read aloud. */
export function aimWords(aim: Aim, texts: Texts, lang: string): string {
  return texts("lane-aim", {
    place: placeWords(aim.place, texts, lang),
    direction: directionWords(aim.direction, texts, lang),
    power: powerWords(aim.power, texts, lang),
  });
}

/** Every disc on the lane, the nearest first, then how many discs each side has elsewhere. */
export function inventory({ state, lay, texts, lang, aim }: Scene): string[] {
  const { discs, distances } = lay ?? state;
  const on = SIDES.flatMap((side) =>
    discs[side].flatMap((disc, index) => (disc.at === "lane" ? [{ side, index, x: disc.x, distance: distances[side][index] ?? 0 }] : [])),
  );
  const lines = on
    .sort((one, other) => one.distance - other.distance)
    .map(({ side, index, x, distance }) => {
      const mm = millimetres(distance, distances, texts, lang);
      const gap = pressed(distance) ? mm : texts("lane-gap", { mm });
      const said = { side: texts("seats-name", { side }), gap, place: placeWords(x, texts, lang) };
      const counts = lay?.winner === side && lay.counted.includes(index);
      const nearest = !lay && state.nearest?.seat === side && state.nearest.disc === index;
      return texts(counts ? "lane-disc-counts" : nearest ? "lane-disc-nearest" : "lane-disc", said);
    });
  return [...lines, ...SIDES.map((side) => elsewhere(side, discs[side], { state, texts, aim }))];
}

/** The disc that is about to be flicked lies at the launch line, not in hand. */
function elsewhere(side: Side, discs: Disc[], { state, texts, aim }: Pick<Scene, "state" | "texts" | "aim">): string {
  const count = (place: Disc["at"]) => discs.filter(({ at }) => at === place).length;
  const ready = aim !== null && state.turn === side && count("hand") > 0;
  const told = { side: texts("seats-name", { side }), hand: count("hand") - Number(ready), out: count("out"), score: state.score[side] };
  return texts(ready ? "lane-elsewhere-ready" : "lane-elsewhere", told);
}

/** The discs whose distance is shown: the nearest one, and the other side's where both are as good as equal. */
export function measured({ state, lay }: Scene): { seat: Side; disc: number; distance: number; ring: boolean }[] {
  const all = (lay ?? state).distances;
  return SIDES.flatMap((side) => {
    const one = best(side, all);
    if (!one) return [];
    const nearest = lay ? lay.winner === side : state.nearest?.seat === side || state.tied;
    return nearest || contested(all) ? [{ ...one, ring: nearest && !lay }] : [];
  });
}
