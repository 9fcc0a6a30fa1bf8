/** What is wanted of a game, and the match that this asks for. */

import type { Wanted } from "../api.ts";
import { plainName } from "../online/name.ts";
import type { BotEntry, Clock, GameEntry, Seat, SeatEntry } from "../wire.ts";
import type { Chosen } from "./options.ts";

export type Who = "bot" | "device" | "friend";

/** Clocks to choose from, as they are kept: "live:600:5" is ten minutes each and five seconds a submission. */
export const CLOCKS = ["none", "live:300:5", "live:900:10", "live:1800:20", "days:1", "days:3", "days:7"] as const;

export type ClockChoice = (typeof CLOCKS)[number];

/** What is wanted of one game; each game has its own, so that what was chosen for one says nothing about the other. */
export interface Wish {
  who: Who;
  /** One's own seat, or "lot". */
  mine: Seat;
  bot: string;
  chosen: Chosen;
  /** What those who share the device are called; empty where they are not. */
  names: Record<Seat, string>;
  /** How long each may think in a match with a friend. */
  clock: ClockChoice;
  /** Whether everybody may join. */
  listed: boolean;
}

/** The level of a first match: gentle, but no walkover. */
const GENTLE = 2;

/** The bot of a first match; one of the game's own. */
export function gentleBot(bots: BotEntry[]): string {
  const own = bots.filter(({ title }) => title === undefined);
  return (own.find(({ level }) => level === GENTLE) ?? own[GENTLE - 1])?.name ?? "";
}

/** The wish of those who have not wished yet. */
export function firstWish({ seats, bots }: Pick<GameEntry, "seats" | "bots">): Wish {
  return { who: "bot", mine: seats[0] ?? "", bot: gentleBot(bots), chosen: {}, names: {}, clock: "none", listed: false };
}

/** The clock that was chosen; null for none. */
export function clockOf(choice: ClockChoice): Clock | null {
  const [kind, ...figures] = choice.split(":");
  const [first = 0, second = 0] = figures.map(Number);
  if (kind === "live") return { kind, base: first, increment: second };
  return kind === "days" ? { kind, days: first } : null;
}

/** The match that is asked for; `called` is what its maker is called in a match with a friend. */
export function wantedOf({ name, seats }: GameEntry, wish: Wish, called: string | null = null): Wanted {
  const { who, mine, bot, chosen, names, clock, listed } = wish;
  const own = seats.includes(mine) ? mine : seats[0];
  const person = (said: string | null | undefined): SeatEntry => (said ? { kind: "person", name: said } : { kind: "person" });
  const entry = (seat: Seat): SeatEntry => {
    if (who === "device") return person(plainName(names[seat] ?? ""));
    if (who === "bot") return seat === own ? person(null) : { kind: "bot", bot };
    return seat === own ? person(called) : { kind: "open" };
  };
  const wanted: Wanted = { game: name, options: chosen, seats: Object.fromEntries(seats.map((seat) => [seat, entry(seat)])) };
  if (who === "friend") Object.assign(wanted, { listed, clock: clockOf(clock) });
  return mine === "lot" && who !== "device" ? { ...wanted, seats_by_lot: true } : wanted;
}
