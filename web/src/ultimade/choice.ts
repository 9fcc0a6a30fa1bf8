/** How a choice comes about, tap by tap. It knows no rules: what may be chosen stands in the offers. */

import type { Offers, RunsOffers, Square } from "./wire.ts";
import { steps } from "./geometry.ts";

/** A run of one's own that is not yet committed; `path` holds its squares from first to last. */
export interface Run {
  from: Square;
  to: Square;
  path: Square[];
}

/** The text of a run as the server reads it. */
export const runText = (run: Pick<Run, "from" | "to">): string => `${run.from}-${run.to}`;

/** The half-made choice as the page hears of it. */
export type Choice =
  | { kind: "coin"; square: Square }
  | { kind: "target"; from: Square; to: Square; move: string }
  | { kind: "blocked"; from: Square; to: Square; by: Square | null }
  | { kind: "squares"; squares: Square[] };

/** What a tap is judged by. */
export interface Situation {
  offers: Offers | null;
  draft: Run[];
  /** The draft as move texts; ahead of `draft` while the page is still asking the server. */
  moves: string[];
  holder: Square | null;
}

/** What is chosen so far. */
export interface Half {
  coin: Square | null;
  target: Square | null;
  squares: Square[];
  /** The coin of a run just taken out of the draft, to be chosen as soon as it is offered again. */
  awaited: Square | null;
  /** The draft as it was before that, for putting the coin back. */
  undone: string[] | null;
}

/** What a tap leads to: a new half-made choice and perhaps a draft to preview. */
export interface Tapped {
  half: Half;
  preview?: string[];
}

/** Nothing is chosen. */
export const NOTHING: Half = { coin: null, target: null, squares: [], awaited: null, undone: null };

/** How many players a line-up has. */
export const TEAM = 4;

/** The way of an offered run, first square to last; straight from square to square where no way is claimed. */
export function pathTo(offers: RunsOffers, from: Square, to: Square): Square[] {
  const before = { ...offers.via[from], ...offers.runs[from] };
  const path = [to];
  let square = before[to] ?? null;
  while (square !== null && square !== from && path.length <= steps(from, to) + 8) {
    path.unshift(square);
    square = before[square] ?? null;
  }
  return [from, ...path];
}

/** The squares in reach of what is chosen: where the chosen coin may go, or where a coin may be set up. */
export function reach({ offers }: Situation, half: Half): Square[] {
  if (offers?.kind === "line-up") return offers.squares;
  if (offers?.kind === "runs" && half.coin) return Object.keys(offers.runs[half.coin] ?? {});
  if (offers?.kind === "pull" && half.coin) return offers.pulls[half.coin] ?? [];
  return [];
}

/** The coins that may be picked up. */
export function coins({ offers, draft }: Situation): Square[] {
  if (offers?.kind === "runs") return [...Object.keys(offers.runs), ...draft.map((run) => run.to)];
  return offers?.kind === "pull" ? Object.keys(offers.pulls) : [];
}

/** Those who may get the disc. */
export function receivers({ offers }: Situation): Square[] {
  if (offers?.kind === "throw") return offers.throws;
  return offers?.kind === "nearest" ? offers.squares : [];
}

/** Every square that a tap may count for. */
export function targets(situation: Situation, half: Half): Square[] {
  const { offers } = situation;
  const blocked = offers?.kind === "throw" ? offers.blocked.map((team) => team.to) : [];
  return [...reach(situation, half), ...coins(situation), ...receivers(situation), ...blocked];
}

/** Everything that is chosen, to be marked as selected. */
export function selected(half: Half): Square[] {
  return [half.coin, half.target, ...half.squares].filter((square) => square !== null);
}

/** A tap on a square. */
export function tap(situation: Situation, half: Half, square: Square): Tapped {
  const { offers } = situation;
  if (offers?.kind === "runs") return tapRuns(situation, half, square);
  if (offers?.kind === "line-up") return { half: { ...NOTHING, squares: toggled(offers.squares, half.squares, square) } };
  if (offers?.kind === "pull") return { half: tapPull(situation, half, square) };
  return { half: targets(situation, half).includes(square) ? { ...NOTHING, target: square } : NOTHING };
}

function tapRuns(situation: Situation, half: Half, square: Square): Tapped {
  const { draft, moves } = situation;
  if (square === half.coin) return dropped(half);
  // A coin just taken out of the draft may run on before the page has answered.
  const coin = half.coin ?? half.awaited;
  const run = coin === null ? null : { half, preview: [...moves, `${coin}-${square}`] };
  if (run && reach(situation, half).includes(square)) return run;
  const redone = draft.find((one) => one.to === square);
  if (redone) {
    const preview = moves.filter((move) => move !== runText(redone));
    return { half: { ...NOTHING, awaited: redone.from, undone: moves }, preview };
  }
  if (coins(situation).includes(square)) return { half: { ...NOTHING, coin: square } };
  return run ?? { half: NOTHING };
}

function tapPull(situation: Situation, half: Half, square: Square): Half {
  if (half.coin && reach(situation, half).includes(square)) return { ...half, target: square };
  return coins(situation).includes(square) ? { ...NOTHING, coin: square } : NOTHING;
}

function toggled(offered: Square[], chosen: Square[], square: Square): Square[] {
  if (chosen.includes(square)) return chosen.filter((one) => one !== square);
  return offered.includes(square) && chosen.length < TEAM ? [...chosen, square] : chosen;
}

/** The choice is dropped: a coin that was taken out of the draft goes back to where it had run. */
export function dropped(half: Half): Tapped {
  return half.undone ? { half: NOTHING, preview: half.undone } : { half: NOTHING };
}

/** What is left of a choice under new offers. A single puller needs no choosing. */
export function kept(situation: Situation, half: Half): Half {
  const { offers } = situation;
  if (offers?.kind === "line-up") {
    return { ...NOTHING, squares: half.squares.filter((square) => offers.squares.includes(square)) };
  }
  if (offers?.kind === "runs") {
    const coin = [half.awaited, half.coin].find((square) => square && square in offers.runs) ?? null;
    if (coin) return { ...NOTHING, coin, undone: half.undone };
    return half.awaited ? half : NOTHING;
  }
  if (offers?.kind === "pull") {
    const [only, ...others] = Object.keys(offers.pulls);
    const coin = half.coin && half.coin in offers.pulls ? half.coin : others.length || !only ? null : only;
    const target = half.target && coin && offers.pulls[coin]?.includes(half.target) ? half.target : null;
    return { ...NOTHING, coin, target };
  }
  const target = half.target && targets(situation, NOTHING).includes(half.target) ? half.target : null;
  return { ...NOTHING, target };
}

/** The choice in words of the contract with the page; null when nothing is chosen. */
export function choice(situation: Situation, half: Half): Choice | null {
  const { offers, holder } = situation;
  if (offers?.kind === "line-up") return half.squares.length ? { kind: "squares", squares: half.squares } : null;
  const to = half.target;
  if (!to) return half.coin ? { kind: "coin", square: half.coin } : null;
  if (offers?.kind === "pull" && half.coin) return { kind: "target", from: half.coin, to, move: `${half.coin}>>${to}` };
  if (offers?.kind === "nearest") return { kind: "target", from: offers.origin, to, move: `take:${to}` };
  if (offers?.kind !== "throw" || !holder) return null;
  const blocked = offers.blocked.find((team) => team.to === to);
  if (blocked) return { kind: "blocked", from: holder, to, by: blocked.by };
  return { kind: "target", from: holder, to, move: `${holder}>${to}` };
}

/** The submission that the choice amounts to, or null while it is not complete. */
export function submission(situation: Situation, half: Half): string[] | null {
  const made = choice(situation, half);
  if (made?.kind === "target") return [made.move];
  return made?.kind === "squares" && made.squares.length === TEAM ? [made.squares.join(",")] : null;
}

/** The square that a refused move aimed at, read from its text; null if it aimed at none. */
export function aimOf(move: string): Square | null {
  return /(?:-|>|take:)([a-i]\d+)$/.exec(move)?.[1] ?? null;
}
