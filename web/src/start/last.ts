/** What was wanted of the last match on this device: the game, and for each game who played, how strong, under which rules. */

import type { GameEntry, OptionValue } from "../wire.ts";
import { CLOCKS, type Wish } from "./wish.ts";

const KEY = "scheibe.wishes";

interface Last {
  game: string;
  wishes: Record<string, Wish>;
}

function read(): Partial<Last> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Last>;
  } catch {
    return {}; // blocked or damaged storage: everything is as on the first visit
  }
}

/** The game of the last match; empty where there was none. */
export function lastGame(): string {
  const { game } = read();
  return typeof game === "string" ? game : "";
}

/** What was wanted of a game, as far as it is still offered; null where nothing is known. */
export function lastWish({ name, seats, bots, options }: GameEntry): Wish | null {
  const wish = (read().wishes ?? {})[name] as Partial<Wish> | undefined;
  if (typeof wish?.chosen !== "object" || !bots.some((bot) => bot.name === wish.bot)) return null;
  const known = new Set(options.map((option) => option.name));
  const chosen = Object.entries(wish.chosen ?? {}).filter(([option, value]) => known.has(option) && isValue(value));
  return {
    who: (["device", "friend"] as const).find((who) => who === wish.who) ?? "bot",
    mine: [...seats, "lot"].find((seat) => seat === wish.mine) ?? seats[0] ?? "",
    bot: wish.bot ?? "",
    chosen: Object.fromEntries(chosen),
    names: Object.fromEntries(seats.map((seat) => [seat, String(wish.names?.[seat] ?? "")])),
    clock: CLOCKS.find((clock) => clock === wish.clock) ?? "none",
    listed: wish.listed === true,
  };
}

const isValue = (value: unknown): value is OptionValue => value === null || ["string", "number", "boolean"].includes(typeof value);

/** Keeps what was wanted of a game. */
export function keepWish(game: string, wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ game, wishes: { ...read().wishes, [game]: wish } }));
  } catch {
    // Nothing to be done where storage is blocked.
  }
}
