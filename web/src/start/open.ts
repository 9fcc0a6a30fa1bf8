/** A match of this device on the start page: how it stands, to go on with or to take off the list. */

import { html, type TemplateResult } from "lit";

import { icon } from "../icons.ts";
import { heldSeats, type Kept } from "../kept.ts";
import { matchTitle } from "../match/words.ts";
import { coin } from "../pieces.ts";
import { say } from "../texts.ts";
import { seatOf } from "../wire.ts";

/** One kept match. */
export function openMatch(kept: Kept, remove: () => void): TemplateResult {
  const { copper, gold } = kept.score;
  const held = heldSeats(kept);
  const title = matchTitle(kept);
  return html`<section class="start__foot sheet open-match">
    ${coin(held[0] ?? "copper", "banner__pc")}
    <p>
      <b>${say(kept.outcome ? "start-kept-over" : "start-kept")}</b> ${title}, ${say("start-kept-score", { copper, gold })}
      <span class="soft">${standing(kept)}</span>
    </p>
    <a class="btn" href="#/match/${kept.match}">${say(kept.outcome ? "start-kept-look" : "start-kept-go-on")}</a>
    <button class="btn btn--plain" aria-label=${say("start-kept-remove", { title })} @click=${remove}>${icon("remove")}</button>
  </section>`;
}

function standing(kept: Kept): string {
  if (kept.outcome) return kept.outcome.winner ? say("start-kept-won", { side: kept.outcome.winner }) : say("start-kept-draw");
  const [mine, ...others] = heldSeats(kept);
  const side = seatOf(kept.toMove);
  if (!side) return "";
  return side === mine && !others.length ? say("start-kept-yours") : say("start-kept-turn", { side });
}
