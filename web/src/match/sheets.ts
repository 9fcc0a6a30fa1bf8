/** What opens over a match's page: the menu, the moves where they have no place of their own, the key to the signs, and the question before one resigns. */

import { html, nothing, type TemplateResult } from "lit";

import { getPosition, ownRefusal, refusalOf } from "../api.ts";
import { closeAround, dialog } from "../dialog.ts";
import { framed } from "../kept.ts";
import "../start/host-links.ts";
import { commonRows, matchRow, type Row } from "../rows.ts";
import { say } from "../texts.ts";
import type { Seat, Shapes } from "../wire.ts";
import type { LiveMatch } from "./live.ts";
import type { Step } from "./log.ts";
import { movesView, recordView, type Drafted } from "./moves.ts";

/** What the sheets need of the page. */
export interface Under<G extends Shapes> {
  rows: Row[];
  /** The key to the signs. */
  key: TemplateResult | typeof nothing;
  /** The list of moves and what stands below it besides the record, where it is opened as a dialog. */
  moves: { step: (step: Step<G>) => string; drafted: Drafted | null; foot: TemplateResult } | null;
  open: (id: string) => void;
  changed: () => void;
}

/** All of them, closed until they are opened. */
export function sheetsView<G extends Shapes>(live: LiveMatch<G>, under: Under<G>): TemplateResult {
  const { moves } = under;
  const list = moves ? html`${movesView(live, moves.step, moves.drafted)} ${moves.foot} ${recordView(live.id)}` : html``;
  return html`${dialog("menu", say("page-menu"), menuView(live, under))} ${dialog("moves", say("page-moves"), list)}
    ${dialog("signs", say("page-legend", { game: live.match?.game ?? "" }), html`${under.key}`)} ${dialog("resign", say("menu-resign-title"), resignView(live))}`;
}

/** The menu of a match. */
function menuView<G extends Shapes>(live: LiveMatch<G>, { rows, open, changed }: Under<G>): TemplateResult {
  const { match, held } = live;
  const resignable = held.length > 0 && match?.begun && !match.outcome;
  const then = (id: string) => (event: Event) => {
    closeAround(event);
    open(id);
  };
  return html`<div class="menu">
    ${commonRows(changed)} ${rows.map((row) => matchRow(row, changed))}
    <div class="menu__links">
      <button class="btn" @click=${then("signs")}>${say("page-legend", { game: match?.game ?? "" })}</button>
      ${recordView(live.id)}
      <a class="btn" href="#/rules/${match?.game ?? ""}">${say("menu-to-rules")}</a>
      <a class="btn" href="#/learn">${say("menu-to-lessons")}</a>
      <a class="btn" href="#/print">${say("menu-to-print")}</a>
      ${match?.begun && !framed ? html`<button class="btn" @click=${(event: Event) => void toWorksheet(event, live, changed)}>${say("menu-to-worksheet")}</button>` : nothing}
      <a class="btn" href="#/verify${match?.outcome ? `/${match.id}` : ""}">${say("menu-to-verify")}</a>
      ${held.length && !match?.outcome ? html`<button class="btn" @click=${then("seat")}>${say("menu-seat")}</button>` : nothing}
      <a class="btn" href="#">${say("page-to-start")}</a>
      ${resignable ? html`<button class="btn" @click=${then("resign")}>${say("menu-resign")}</button>` : nothing}
      <host-links></host-links>
    </div>
  </div>`;
}

/** Puts the position that is looked at on the worksheet, and opens it. */
async function toWorksheet<G extends Shapes>(event: Event, live: LiveMatch<G>, changed: () => void): Promise<void> {
  closeAround(event);
  try {
    const { putOnWorksheet } = await import("../learn/worksheet.ts");
    putOnWorksheet(await getPosition(live.id, live.lookedAt));
  } catch (error) {
    // Code that cannot be fetched is a server that cannot be reached.
    const refusal = error instanceof TypeError ? ownRefusal("page-error-unreached") : refusalOf(error);
    live.refusing = { refusal, move: "" };
    changed();
  }
}

/** The question before one resigns. */
function resignView<G extends Shapes>(live: LiveMatch<G>): TemplateResult {
  const resign = (seat: Seat) => (event: Event) => {
    closeAround(event);
    live.declare(seat, "resign");
  };
  return html`<p>${say("menu-resign-ask")}</p>
    <div class="bar">
      <button class="btn" @click=${closeAround}>${say("menu-resign-no")}</button>
      ${live.held.map((seat) => html`<button class="btn btn--main" @click=${resign(seat)}>${say("menu-resign-yes", { side: seat })}</button>`)}
    </div>`;
}
