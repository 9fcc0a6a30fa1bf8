/** Which seats of a match are open. */

import type { Match, Seat } from "../wire.ts";

/** The seats that nobody has taken. */
export const openSeats = ({ seats }: Pick<Match, "seats">): Seat[] => Object.keys(seats).filter((seat) => seats[seat]?.kind === "open");
