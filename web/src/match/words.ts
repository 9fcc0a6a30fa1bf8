/** Names of players and of the match, as several parts of the page say them. */

import { say, sayFromAfar } from "../texts.ts";
import type { Match, OptionValue, Seat, SeatEntry } from "../wire.ts";

const PROGRAM = "program:";

/** What a bot is called; a program of the host is said to be one. */
export const botName = (bot: string): string =>
  bot.startsWith(PROGRAM) ? say("page-program", { name: bot.slice(PROGRAM.length) }) : sayFromAfar(`bots-name-${bot}`, {}, "…", bot);

/** Who sits in a seat: a bot is always called one. */
export function playerName(entry: SeatEntry | undefined): string {
  if (entry?.kind === "bot") return say("page-player-bot", { bot: botName(entry.bot) });
  if (entry?.kind !== "person") return "";
  return entry.program ? say("page-program", { name: entry.program }) : (entry.name ?? "");
}

/** "first to 3 points". */
const upTo = (points: OptionValue): string => say("page-title-points", { count: Number(points) });

/** Whom one plays with; `device`: both at this one. */
function setting(seats: Record<Seat, SeatEntry>, device: boolean): string {
  const bots = Object.values(seats).filter((seat) => seat.kind === "bot").length;
  return say(bots === 0 ? (device ? "page-title-device" : "page-title-two") : bots === 1 ? "page-title-bot" : "page-title-bots");
}

/** The title of a match: "Ultimade · first to 3 points · against the computer". */
export function matchTitle({ game, options, seats }: Pick<Match, "game" | "options" | "seats">, device: boolean): string {
  const points = options["points_to_win"];
  return [say(`page-game-${game}`), ...(points === undefined ? [] : [upTo(points)]), setting(seats, device)].join(" · ");
}

/** "e4, f5 and g6", or "1 or 6", in the reader's language. */
export function listed(parts: string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type }).format(parts);
}
