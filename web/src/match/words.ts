/** Names of players and of the match, as several parts of the page say them. */

import { has, say } from "../texts.ts";
import type { Match, OptionValue, Seat, SeatEntry } from "../wire.ts";

/** What a bot is called. */
export const botName = (bot: string): string => (has(`bots-name-${bot}`) ? say(`bots-name-${bot}`) : bot);

/** Who sits in a seat: a bot is always called one. */
export function playerName(entry: SeatEntry): string {
  if (entry.kind === "bot") return say("page-player-bot", { bot: botName(entry.bot) });
  return entry.name ?? "";
}

/** "first to 3 points". */
const upTo = (points: OptionValue | undefined): string => say("page-title-points", { count: Number(points ?? 3) });

/** Whom one plays with. */
function setting(seats: Record<Seat, SeatEntry>): string {
  const bots = Object.values(seats).filter((seat) => seat.kind === "bot").length;
  return say(bots === 0 ? "page-title-device" : bots === 1 ? "page-title-bot" : "page-title-bots");
}

/** The title of a match: "Ultimade · first to 3 points · against the computer". */
export function matchTitle(match: Pick<Match, "options" | "seats">): string {
  return [say("page-game-ultimade"), upTo(match.options["points_to_win"]), setting(match.seats)].join(" · ");
}

/** "e4, f5 and g6", or "1 or 6", in the reader's language. */
export function listed(parts: string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type }).format(parts);
}
