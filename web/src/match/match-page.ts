/** The page of a match: banner, board, score, moves and controls around one table. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { createRef, type Ref } from "lit/directives/ref.js";

import { recordAddress } from "../api.ts";
import { endView } from "../end.ts";
import { icon } from "../icons.ts";
import { boardRows, closeAround, commonRows, dialog, otherLanguage, tempoView } from "../menu.ts";
import { set, settings } from "../settings.ts";
import { say, Worded } from "../texts.ts";
import { UltimadeBoard, type Choice } from "../ultimade/index.ts";
import { markersOf } from "../ultimade/scene.ts";
import type { MatchEvent, Seat, State } from "../wire.ts";
import { actionsOf, actionsView, type Actions, type Hands } from "./actions.ts";
import { bannerOf, type Banner } from "./banner.ts";
import { pause, roll, rollView, type Roll } from "./die.ts";
import { legend } from "./legend.ts";
import { monsterView, placeBeside, squaresAbout } from "./monster.ts";
import { bannerView, movesView, railScore, scoreView, statusView, steppingView } from "./parts.ts";
import { Table, type View } from "./table.ts";
import { matchTitle } from "./words.ts";

/** From this width the field lies along, with score and moves beside it. */
const WIDE = matchMedia("(min-width: 1000px)");
const NARROW = matchMedia("(max-width: 699px)");
const LOW = matchMedia("(max-width: 999px) and (min-aspect-ratio: 6/5)");

/** Milliseconds: between two coins of a side; before thinking is said; for reading what happened where it stands alone. */
const BETWEEN = 250;
const SLOW = 300;
const READING = 3000;
/** Milliseconds after which a move counts as shown, whatever the animation says. */
const LONGEST = 4000;

@customElement("match-page")
export class MatchPage extends Worded implements Hands {
  /** The id of the match. */
  @property() match = "";
  /** Somebody comes from another page: the focus goes to the board as soon as there is one. */
  @property({ attribute: false }) came = false;

  @state() private slow = false;
  @state() private news = true;
  @state() private rolling: Roll | null = null;
  @query("ultimade-board") private board!: UltimadeBoard | null;
  @query("#monster") private monster!: HTMLDialogElement | null;

  private table!: Table;
  private readonly line: Ref<HTMLElement> = createRef();
  private said: Banner = { look: "wait", piece: null, news: "", text: "", thinking: false };
  private slowTimer = 0;
  private newsTimer = 0;
  /** The event for which the Monster-Defence has been asked, so that it opens by itself only once. */
  private asked = 0;

  private readonly redraw = (): void => this.requestUpdate();
  private readonly resized = (): void => void this.placeMonster();

  override connectedCallback(): void {
    super.connectedCallback();
    this.table = new Table(this.match, { play: (event, before) => this.play(event, before), changed: () => this.onTable() });
    for (const list of [WIDE, NARROW, LOW]) list.addEventListener("change", this.redraw);
    addEventListener("resize", this.resized);
  }

  override disconnectedCallback(): void {
    this.table.close();
    for (const list of [WIDE, NARROW, LOW]) list.removeEventListener("change", this.redraw);
    removeEventListener("resize", this.resized);
    clearTimeout(this.slowTimer);
    clearTimeout(this.newsTimer);
    super.disconnectedCallback();
  }

  // --- what the table tells --------------------------------------------------------------------------------------

  private onTable(): void {
    this.watchTime();
    // What was hastened while it was shown must not end on the board after all.
    if (!this.table.playing) this.board?.skip();
    if (this.table.playing || this.table.waiting || (this.table.present && !this.newsTimer)) this.refreshNews();
    this.requestUpdate();
  }

  /** Thinking and saving are said only when they take a while. */
  private watchTime(): void {
    const { match, waiting, playing } = this.table;
    if (!(match?.thinking || waiting) || playing) {
      clearTimeout(this.slowTimer);
      this.slowTimer = 0;
      this.slow = false;
    } else if (!this.slowTimer) {
      this.slowTimer = window.setTimeout(() => (this.slow = true), SLOW);
    }
  }

  private refreshNews(): void {
    this.news = true;
    clearTimeout(this.newsTimer);
    this.newsTimer = window.setTimeout(() => (this.news = !NARROW.matches), READING);
  }

  /** Whoever taps the banner or the board has read what happened: what to do comes at once. */
  private readonly read = (event: Event): void => {
    if (!NARROW.matches || !(event.target as Element).closest(".banner, .field")) return;
    clearTimeout(this.newsTimer);
    this.news = false;
  };

  private async play(event: MatchEvent, before: State): Promise<void> {
    const { move } = event;
    await this.updateComplete;
    if (move?.type === "die" || move?.type === "coins") await roll(move, settings.tempo, (shown) => (this.rolling = shown));
    if (!move || !this.board || this.table.playing !== event) return;
    await Promise.race([this.board.play(move, before, event.state), pause(LONGEST / settings.tempo)]);
    if (move.type === "run") await pause(BETWEEN / settings.tempo);
  }

  // --- hands -----------------------------------------------------------------------------------------------------

  confirm(): void {
    this.board?.confirm();
  }

  cancel(): void {
    this.board?.cancel();
  }

  suggest(squares: string[]): void {
    if (this.board) this.board.chosen = squares;
    this.table.choose({ kind: "squares", squares });
  }

  askMonster(): void {
    if (this.table.view?.offers?.kind !== "monster") return;
    if (!this.monster?.open) this.monster?.showModal();
    void this.placeMonster();
  }

  /** Where the squares are is known only once the board is drawn in its size. */
  private async placeMonster(): Promise<void> {
    await this.board?.updateComplete;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const offers = this.table.view?.offers;
    if (!this.monster?.open || offers?.kind !== "monster") return;
    const places = squaresAbout(offers).flatMap((square) => this.board?.placeOf(square) ?? []);
    placeBeside(this.monster, places, NARROW.matches);
  }

  /** What falls lies away from those whom it is about: the catcher and its markers. */
  private placeRoll(): void {
    const plate = this.querySelector<HTMLElement>(".roll");
    const state = this.table.view?.state;
    if (!plate || !state?.holder) return;
    const places = [state.holder, ...markersOf(state, state.holder)].flatMap((square) => this.board?.placeOf(square) ?? []);
    placeBeside(plate, places, NARROW.matches);
  }

  leave(): void {
    location.hash = "";
  }

  /** After an action the game goes on on the board: that is where the focus belongs, unless a question is open. */
  private readonly acted = async (): Promise<void> => {
    await this.updateComplete;
    if (!this.querySelector("dialog[open]")) this.board?.focus();
  };

  // --- drawing ---------------------------------------------------------------------------------------------------

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    document.title = this.table.match ? `${matchTitle(this.table.match)} – Scheibe` : "Scheibe";
    if (this.line.value) showLine(this.line.value);
    this.openMonster();
    if (changed.has("rolling") && this.rolling) this.placeRoll();
    if (this.came && this.board) {
      this.came = false;
      void this.acted();
    }
  }

  private openMonster(): void {
    const { view, ready, present } = this.table;
    const due = ready && view?.offers?.kind === "monster";
    if (!due && this.monster?.open) this.monster.close();
    if (due && present && this.asked !== present.number) {
      this.asked = present.number;
      this.askMonster();
    }
  }

  protected override render(): TemplateResult {
    const { table } = this;
    if (table.ended) return endView(table.ended);
    const { view, match } = table;
    this.said = bannerOf(table, { slow: this.slow, news: this.news, narrow: NARROW.matches }) ?? this.said;
    const actions = actionsOf(table, this);
    const wide = WIDE.matches;
    const along = this.lie === "along";
    const layout = wide ? `play--wide ${along ? "" : "play--upright"}` : along ? "play--tall play--flat" : "play--tall";
    return html`<button class="skip" @click=${() => this.board?.focus()}>${say("page-skip")}</button>
      ${wide ? this.topView() : html`<h1 class="sr">${match ? matchTitle(match) : "Scheibe"}</h1>`}
      <main class="play ${layout}" @pointerdown=${this.read}>
        ${bannerView(this.said, wide ? html`<div class="banner__act" @click=${this.acted}>${actionsView(actions)}</div>` : nothing)}
        <section class="field sheet" aria-label=${say("page-field")}>${view ? this.boardView(view) : nothing}
          ${this.rolling && table.playing ? rollView(this.rolling) : nothing}
        </section>
        ${wide ? this.wideView(view) : this.tallView(view, actions)}
      </main>
      ${this.dialogs(view)}`;
  }

  private get lie(): "upright" | "along" {
    if (settings.turned !== "auto") return settings.turned;
    return WIDE.matches || LOW.matches ? "along" : "upright";
  }

  private boardView(view: View): TemplateResult {
    const { refusing } = this.table;
    const refusal = refusing && { move: refusing.move, cause: refusing.refusal.cause };
    return html`<ultimade-board
      .state=${view.state}
      .offers=${view.offers}
      .draft=${view.draft}
      .last=${view.last}
      .refusal=${refusal}
      .turned=${this.lie}
      .speed=${settings.tempo}
      .texts=${say}
      lang=${settings.language}
      @preview=${(event: CustomEvent<{ moves: string[] }>) => void this.table.try(event.detail.moves)}
      @commit=${(event: CustomEvent<{ moves: string[] }>) => this.table.submit(event.detail.moves)}
      @choose=${(event: CustomEvent<Choice | null>) => this.table.choose(event.detail)}
    ></ultimade-board>`;
  }

  private topView(): TemplateResult {
    const { match } = this.table;
    return html`<header class="top">
      <a class="brand" href="#"><img src="/mark.svg" alt="" width="28" height="28" />Scheibe</a>
      <h1 class="top__title">${match ? matchTitle(match) : nothing}</h1>
      <div class="top__end">
        ${statusView(this.table, false)} ${otherLanguage(this.redraw)}
        <button class="btn btn--plain" aria-label=${say("page-menu")} @click=${() => this.open("menu")}>${icon("menu")}</button>
      </div>
    </header>`;
  }

  private wideView(view: View | null): TemplateResult {
    const { table } = this;
    return html`<div class="bar tools">
        ${steppingView(table)}
        <span class="bar__gap soft small" aria-hidden="true">${say("page-tempo")}</span>
        ${tempoView("tempo", this.redraw)}
        <button class="btn btn--plain" @click=${() => this.turn()}>${icon("turn")}${say("page-turn-board")}</button>
      </div>
      <aside class="side" aria-label=${say("page-beside")}>
        ${table.match && view ? scoreView(table.match, view.state) : nothing}
        <section class="sheet movelist">
          <h2>${say("page-moves")}</h2>
          ${movesView(table, (index) => table.look(index), this.line)} ${this.recordLink()}
        </section>
      </aside>
      <section class="sheet legend-sheet">${this.key()}</section>`;
  }

  private tallView(view: View | null, actions: Actions): TemplateResult {
    const { table } = this;
    const { match } = table;
    const north = view?.state.north ?? "copper";
    // On a phone there is room for the actions of one's turn or for stepping, not for both.
    const crowded = NARROW.matches && table.cursor === null && (actions.main !== null || actions.others.length > 0);
    const score = (seat: Seat): TemplateResult | typeof nothing =>
      match && view ? railScore(match, view.state, seat) : nothing;
    const button = (sign: "menu" | "moves", label: string, id: string): TemplateResult =>
      html`<button class="btn" aria-label=${say(label)} @click=${() => this.open(id)}>${icon(sign)}</button>`;
    return html`<aside class="rail" aria-label=${say("page-beside")}>
        ${score(north)}
        <span class="rail__gap"></span>
        <div class="rail__buttons">
          ${button("menu", "page-menu", "menu")}
          ${NARROW.matches ? button("moves", "page-moves", "moves") : nothing} ${statusView(table, NARROW.matches)}
        </div>
        ${NARROW.matches
          ? nothing
          : html`<section class="sheet movelist rail__moves">
              <h2>${say("page-moves")}</h2>
              ${movesView(table, (index) => table.look(index), this.line)}
            </section>`}
        <span class="rail__gap"></span>
        ${score(north === "copper" ? "gold" : "copper")}
      </aside>
      <div class="act">${crowded ? nothing : steppingView(table)}
        <div class="act__now" @click=${this.acted}>${actionsView(actions)}</div>
      </div>`;
  }

  private dialogs(view: View | null): TemplateResult {
    const { table } = this;
    const offers = view?.offers;
    return html`${dialog("menu", say("page-menu"), this.menuView())}
      ${NARROW.matches ? dialog("moves", say("page-moves"), this.movesSheet()) : nothing}
      ${dialog("signs", say("page-legend"), this.key())}
      ${dialog("resign", say("page-resign-title"), this.resignView())}
      <dialog id="monster" class="dialog" aria-labelledby="monster-title">
        ${offers?.kind === "monster" && table.actor
          ? monsterView(offers, table.actor, String(table.match?.options["monster_miss"] ?? "freeze"), (move) => table.submit([move]))
          : nothing}
      </dialog>`;
  }

  private key(): TemplateResult {
    return legend(this.table.match?.options["officiating"] === "self");
  }

  private movesSheet(): TemplateResult {
    const { table } = this;
    return html`${movesView(table, (index) => table.look(index), this.line)} ${steppingView(table)} ${this.recordLink()}`;
  }

  private menuView(): TemplateResult {
    const resignable = this.table.held.length > 0 && this.table.match?.begun && !this.table.match.outcome;
    const open = (id: string) => (event: Event) => {
      closeAround(event);
      this.open(id);
    };
    return html`<div class="menu">
      ${commonRows(this.redraw)} ${boardRows(this.redraw)}
      <div class="menu__links">
        <button class="btn" @click=${open("signs")}>${say("page-legend")}</button>
        ${this.recordLink()}
        <a class="btn" href="#">${say("page-to-start")}</a>
        ${resignable ? html`<button class="btn" @click=${open("resign")}>${say("page-resign")}</button>` : nothing}
      </div>
    </div>`;
  }

  private resignView(): TemplateResult {
    const { held } = this.table;
    const resign = (seat: Seat) => (event: Event) => {
      closeAround(event);
      this.table.declare(seat, "resign");
    };
    return html`<p>${say("page-resign-ask")}</p>
      <div class="bar">
        <button class="btn" @click=${closeAround}>${say("page-resign-no")}</button>
        ${held.map((seat) => html`<button class="btn btn--main" @click=${resign(seat)}>${say("page-resign-yes", { side: seat })}</button>`)}
      </div>`;
  }

  private recordLink(): TemplateResult {
    return html`<a class="btn" href=${recordAddress(this.match)} download>${icon("load")}${say("page-record")}</a>`;
  }

  private open(id: string): void {
    this.querySelector<HTMLDialogElement>(`#${id}`)?.showModal();
    if (this.line.value) showLine(this.line.value);
  }

  private turn(): void {
    set("turned", this.lie === "along" ? "upright" : "along");
    this.requestUpdate();
  }
}

/** Scrolls the move list, and nothing around it, until a line is in sight. */
function showLine(line: HTMLElement): void {
  const list = line.parentElement;
  if (!list) return;
  const [{ top, bottom }, box] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < box.top) list.scrollTop -= box.top - top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
