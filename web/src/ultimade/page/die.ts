/** Dice and coins: their faces, the odds in pictures, and the roll that everybody watches. */

import { html, nothing, svg, type TemplateResult } from "lit";

import { listed } from "../../match/words.ts";
import { pause } from "../../pause.ts";
import { say } from "../../texts.ts";
import type { Fall } from "../wire.ts";
import { moveText, tailsIn } from "./log.ts";

type CoinFace = "tails" | "heads";

/** How long chance tumbles, in milliseconds; how long its result is left standing. */
const TUMBLE = 600;
const STAND = 1500;
const BEAT = 75;

const EYES: Record<number, [number, number][]> = {
  1: [[20, 20]],
  2: [[12, 12], [28, 28]],
  3: [[12, 12], [20, 20], [28, 28]],
  4: [[12, 12], [28, 12], [12, 28], [28, 28]],
  5: [[12, 12], [28, 12], [20, 20], [12, 28], [28, 28]],
  6: [[12, 11], [28, 11], [12, 20], [28, 20], [12, 29], [28, 29]],
};

/** One face of the die; those that bring a turn stand out by edge and eyes. */
export function dieFace(face: number, turn: boolean): TemplateResult {
  return html`<svg class="die ${turn ? "die--turn" : ""}" viewBox="0 0 40 40" role="img" aria-label=${face}>
    <rect x="2" y="2" width="36" height="36" rx="8" />
    ${(EYES[face] ?? []).map(([x, y]) => svg`<circle cx=${x} cy=${y} r="3.4" />`)}
  </svg>`;
}

/** One of the two coins: tails shows its figure, heads its star. */
export function coinFace(face: CoinFace, turn: boolean): TemplateResult {
  return html`<svg class="die ${turn ? "die--turn" : ""}" viewBox="0 0 40 40" role="img" aria-label=${say(`ultimade-page-coin-${face}`)}>
    <circle class="die__coin" cx="20" cy="20" r="17" />
    ${face === "tails"
      ? svg`<text x="20" y="21">${say("ultimade-page-coin-figure")}</text>`
      : svg`<path d="M20 9l3.2 7 7.6.8-5.7 5.1 1.6 7.5L20 25.6l-6.7 3.8 1.6-7.5-5.7-5.1 7.6-.8z" />`}
  </svg>`;
}

/** All that may fall, with what brings a turn marked. */
export function odds(falls: Fall[]): TemplateResult {
  const coins = falls.some((fall) => fall.type === "coins");
  return html`<div class="dice ${coins ? "dice--coins" : ""}">
    ${falls.map((fall) =>
      fall.type === "die"
        ? dieFace(fall.face, fall.turn)
        : html`<span class="dice__pair">${fall.faces.map((face) => coinFace(face, fall.turn))}</span>`,
    )}
  </div>`;
}

/** What brings a turn, and how often: "on 1 or 6 (2 in 6)". */
export function oddsText(falls: Fall[]): string {
  const turns = falls.filter((fall) => fall.turn);
  const names = [...new Set(turns.map(fallText))];
  return say("ultimade-page-monster-hit", { falls: listed(names, "disjunction"), count: turns.length, total: falls.length });
}

const fallText = (fall: Fall): string =>
  fall.type === "die" ? String(fall.face) : say("ultimade-page-fall-coins", { tails: tailsIn(fall.faces) });

/** What lies on the table while chance decides: tumbling faces, then the result. */
export interface Roll {
  move: Fall;
  /** What is seen now; the true result once `settled`. */
  die: number;
  coins: CoinFace[];
  settled: boolean;
}

/** The drawing of a roll, with its result in words. */
export function rollView(roll: Roll): TemplateResult {
  const { move, settled } = roll;
  const turn = settled && move.turn;
  const faces = move.type === "die" ? dieFace(roll.die, turn) : roll.coins.map((face) => coinFace(face, turn));
  return html`<div class="roll sheet" aria-live="polite">
    <div class="roll__faces ${settled ? "" : "roll__faces--tumbling"}">${faces}</div>
    ${settled ? html`<p><b>${moveText(move)}.</b> ${say(move.turn ? "ultimade-page-roll-turn" : "ultimade-page-roll-no-turn")}</p>` : nothing}
  </div>`;
}

/** Lets chance fall: shows changing faces, then the result, each for its time; reduced motion leaves out the tumbling. */
export async function roll(move: Fall, speed: number, show: (roll: Roll | null) => void): Promise<void> {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (let beat = 0; !calm && beat * BEAT < TUMBLE; beat += 1) {
    const side = (index: number): CoinFace => ((beat + index) % 2 ? "heads" : "tails");
    show({ move, die: ((beat * 5) % 6) + 1, coins: [side(0), side(beat % 3 ? 1 : 0)], settled: false });
    await pause(BEAT);
  }
  const faces = move.type === "coins" ? move.faces : [];
  show({ move, die: move.type === "die" ? move.face : 1, coins: faces, settled: true });
  await pause(STAND / speed);
  show(null);
}
