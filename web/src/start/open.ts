/** A match of this device on the start page: how it stands, to go on with or to take off the list. */

import { html, type TemplateResult } from "lit";

import { icon } from "../icons.ts";
import { heldSeats, type Kept } from "../kept.ts";
import { matchTitle } from "../match/words.ts";
import { openSeats } from "../online/seats.ts";
import { piece, standing } from "../seats.ts";
import { say } from "../texts.ts";
import { seatOf } from "../wire.ts";

/** Ends of a match that does not count. */
const OFF = ["aborted", "closed"];

/** One kept match. */
export function openMatch(kept: Kept, remove: () => void): TemplateResult {
  const [mine = Object.keys(kept.seats)[0] ?? ""] = heldSeats(kept);
  const title = matchTitle(kept, heldSeats(kept).length > 1);
  return html`<section class="start__foot sheet open-match">
    ${piece(mine, "banner__pc")}
    <p>
      <b>${say(kept.outcome ? "start-kept-over" : "start-kept")}</b> ${title}, ${standing(kept.score)}.
      <span class="soft">${howItStands(kept)}</span>
    </p>
    <a class="btn" href="#/match/${kept.match}">${say(kept.outcome ? "start-kept-look" : "start-kept-go-on")}</a>
    <button class="btn btn--plain" aria-label=${say("start-kept-remove", { title })} @click=${remove}>${icon("remove")}</button>
  </section>`;
}

function howItStands(kept: Kept): string {
  if (kept.outcome && OFF.includes(kept.outcome.reason)) return say("start-kept-off");
  if (kept.outcome) return kept.outcome.winner ? say("start-kept-won", { side: kept.outcome.winner }) : say("start-kept-draw");
  if (openSeats(kept).length) return say("start-kept-waits");
  const [mine, ...others] = heldSeats(kept);
  const side = seatOf(kept.toMove);
  if (!side) return "";
  return side === mine && !others.length ? say("start-kept-yours") : say("start-kept-turn", { side });
}
