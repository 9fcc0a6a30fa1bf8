/** The page of a match of Ultimade: the field, the score at the ends, drafts of runs, and the Monster-Defence. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";

import { icon } from "../../icons.ts";
import { actionsView, type Actions } from "../../match/actions.ts";
import { playingText } from "../../match/banner.ts";
import type { Coach } from "../../match/coach.ts";
import type { Step } from "../../match/log.ts";
import { movesView, recordView, type Drafted } from "../../match/moves.ts";
import { MatchPage, NARROW, WIDE } from "../../match/page.ts";
import { statusView, steppingView } from "../../match/parts.ts";
import { tempoView } from "../../segment.ts";
import { pause } from "../../pause.ts";
import type { Row } from "../../rows.ts";
import { settings } from "../../settings.ts";
import { say } from "../../texts.ts";
import type { MatchEvent, Outcome } from "../../wire.ts";
import { UltimadeBoard, type Choice } from "../index.ts";
import { markersOf } from "../scene.ts";
import type { Fall, Offers, Seat, Square, State, Ultimade } from "../wire.ts";
import { offered, type Hands } from "./actions.ts";
import type { Roll } from "./die.ts";
import { legend } from "./legend.ts";
import { moveText, runLabel, stepText } from "./log.ts";
import { UltimadeMatch, type FieldView } from "./match.ts";
import { railScore, scoreView } from "./score.ts";
import { todo } from "./todo.ts";

/** Milliseconds between two coins of a side. */
const BETWEEN = 250;
/** Milliseconds after which a move counts as shown, whatever the animation says. */
const LONGEST = 4000;

@customElement("ultimade-page")
export class UltimadePage extends MatchPage<Ultimade, UltimadeMatch> implements Hands {
  @state() private chance: typeof import("./chance.ts") | null = null;
  @state() private rolling: Roll | null = null;
  @query("ultimade-board") protected board!: UltimadeBoard | null;
  @query("#monster") private monster!: HTMLDialogElement | null;

  /** The event for which the Monster-Defence has been asked, so that it opens by itself only once. */
  private asked: number | null = null;
  private readonly resized = (): void => void this.placeMonster();
  private readonly boardSize = new ResizeObserver(this.resized);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("resize", this.resized);
  }

  override disconnectedCallback(): void {
    removeEventListener("resize", this.resized);
    this.boardSize.disconnect();
    super.disconnectedCallback();
  }

  protected override enter(id: string): UltimadeMatch {
    return new UltimadeMatch(id, this);
  }

  // --- what happens ------------------------------------------------------------------------------------------------

  override changed(): void {
    // What was hastened while it was shown must not end on the board after all.
    if (!this.live.playing) this.board?.skip();
    super.changed();
  }

  override async play(event: MatchEvent<Ultimade>, before: State): Promise<void> {
    const { move } = event;
    await this.updateComplete;
    if (move?.type === "die" || move?.type === "coins") await this.showRoll(move);
    if (!move || !this.board || this.live.playing !== event) return;
    await Promise.race([this.board.play(move, before, event.state), pause(LONGEST / settings.tempo)]);
    if (move.type === "run") await pause(BETWEEN / settings.tempo);
  }

  /** Fetches what is shown when chance decides; without a line the match goes on without it. */
  private async fetchChance(): Promise<typeof import("./chance.ts") | null> {
    this.chance ??= await import("./chance.ts").catch(() => null);
    return this.chance;
  }

  private async showRoll(move: Fall): Promise<void> {
    const chance = await this.fetchChance();
    if (chance) await chance.roll(move, settings.tempo, (shown) => this.rolls(shown));
    else this.live.tell();
  }

  /** What fell is told when it has stopped to tumble. */
  private rolls(shown: Roll | null): void {
    this.rolling = shown;
    if (shown?.settled) this.live.tell();
  }

  // --- what is said ------------------------------------------------------------------------------------------------

  get choosing(): boolean {
    return this.live.choice !== null || this.live.runs.length > 0;
  }

  override todo(side: Seat): string | null {
    const { view } = this.live;
    return view && todo(side, view, this.live.choice);
  }

  override step(step: Step<Ultimade>): string {
    return stepText(step);
  }

  override playing(event: MatchEvent<Ultimade>): string {
    if (!this.live.told) return "";
    if (!event.move) return playingText(event, stepText({ seat: event.seat, events: [event], gone: false }));
    return playingText(event, event.move.type === "done" ? say("ultimade-page-step-ended") : moveText(event.move));
  }

  override ended({ reason }: Outcome): string {
    return reason === "throws" ? say("ultimade-page-over-throws") : "";
  }

  protected override get drafted(): Drafted | null {
    const { actor, cursor, runs } = this.live;
    if (cursor !== null || !runs.length || !actor) return null;
    return { seat: actor, text: runs.map((run) => runLabel(run.from, run.to)).join(" ") };
  }

  // --- hands -------------------------------------------------------------------------------------------------------

  protected override offered(offers: Offers): Actions {
    return offered(this.live, offers, this);
  }

  confirm(): void {
    this.board?.confirm();
  }

  cancel(): void {
    this.board?.cancel();
  }

  suggest(squares: Square[]): void {
    if (this.board) this.board.chosen = squares;
    this.live.choose({ kind: "squares", squares });
  }

  async askMonster(): Promise<void> {
    await this.fetchChance();
    await this.updateComplete;
    if (!this.chance || this.live.view?.offers?.kind !== "monster") return;
    if (this.monster && !this.monster.open) {
      delete this.monster.dataset["placed"];
      this.monster.showModal();
    }
    if (this.board) this.boardSize.observe(this.board);
    void this.placeMonster();
  }

  /** Where the squares are is known only once the board is drawn in its size. */
  private async placeMonster(): Promise<void> {
    await this.board?.updateComplete;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const offers = this.live.view?.offers;
    if (this.monster?.open && offers?.kind === "monster") this.placeAway(this.monster, this.chance?.squaresAbout(offers) ?? []);
  }

  /** What falls lies away from those whom it is about: the catcher and its markers. */
  private placeRoll(): void {
    const plate = this.querySelector<HTMLElement>(".roll");
    const state = this.live.view?.state;
    if (plate && state?.holder) this.placeAway(plate, [state.holder, ...markersOf(state, state.holder)]);
  }

  private placeAway(plate: HTMLElement, squares: Square[]): void {
    this.chance?.placeBeside(plate, squares.flatMap((square) => this.board?.placeOf(square) ?? []), NARROW.matches);
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.openMonster();
    if (changed.has("rolling") && this.rolling) this.placeRoll();
  }

  private openMonster(): void {
    const { view, ready, turn } = this.live;
    const due = ready && view?.offers?.kind === "monster";
    if (!due && this.monster?.open) this.monster.close();
    if (due && this.asked !== turn) {
      this.asked = turn;
      void this.askMonster();
    }
  }

  protected override async train(): Promise<Coach<Ultimade>> {
    return (await import("./coach.ts")).coachOf(this.live, this);
  }

  protected override layout(wide: boolean): string {
    const along = this.lie === "along";
    if (wide) return along ? "play--wide" : "play--wide play--upright";
    return along ? "play--tall play--flat" : "play--tall";
  }

  protected override fieldView(view: FieldView): TemplateResult {
    const { refusing } = this.live;
    const refusal = refusing && { move: refusing.move, cause: refusing.refusal.cause };
    return html`<ultimade-board
        .state=${view.state}
        .offers=${view.offers}
        .draft=${view.draft}
        .last=${view.last}
        .refusal=${refusal}
        .over=${this.coach?.over ?? null}
        .turned=${this.lie}
        .speed=${settings.tempo}
        .texts=${say}
        lang=${settings.language}
        @preview=${(event: CustomEvent<{ moves: string[] }>) => this.live.try(event.detail.moves)}
        @commit=${(event: CustomEvent<{ moves: string[] }>) => this.live.submit(event.detail.moves)}
        @choose=${(event: CustomEvent<Choice | null>) => this.live.choose(event.detail)}
      ></ultimade-board>
      ${this.rolling && this.live.playing ? this.chance?.rollView(this.rolling) : nothing}`;
  }

  protected override aroundView(view: FieldView | null, actions: Actions): TemplateResult {
    return WIDE.matches ? this.wideView(view) : this.tallView(view, actions);
  }

  private wideView(view: FieldView | null): TemplateResult {
    const { live } = this;
    return html`<div class="bar tools">
        ${steppingView(live)} ${this.coachButton(false)}
        <span class="bar__gap"></span>
        ${tempoView("tempo", this.redraw)}
        <button class="btn btn--plain" @click=${() => this.turn()}>${icon("turn")}${say("page-turn-board")}</button>
      </div>
      <aside class="side" aria-label=${say("page-beside")}>
        ${live.match && view ? scoreView(live.match, view.state) : nothing}
        <section class="sheet movelist"><h2>${say("page-moves")}</h2>${this.moveList()} ${recordView(this.match)}</section>
      </aside>
      <section class="sheet legend-sheet">${this.keyView()}</section>`;
  }

  private tallView(view: FieldView | null, actions: Actions): TemplateResult {
    const { live } = this;
    const { match } = live;
    const north = view?.state.north ?? "copper";
    // On a phone there is room for the actions of one's turn or for stepping, not for both.
    const crowded = NARROW.matches && live.cursor === null && (actions.main !== null || actions.others.length > 0);
    const score = (seat: Seat): TemplateResult | typeof nothing => (match && view ? railScore(match, view.state, seat) : nothing);
    return html`<aside class="rail" aria-label=${say("page-beside")}>
        ${score(north)}
        <span class="rail__gap"></span>
        <div class="rail__buttons">
          ${this.opener("menu", "page-menu", "menu")} ${NARROW.matches ? this.opener("moves", "page-moves", "moves") : nothing}
          ${this.coachButton(true)}
          ${statusView(live, NARROW.matches)}
        </div>
        ${NARROW.matches
          ? nothing
          : html`<section class="sheet movelist rail__moves"><h2>${say("page-moves")}</h2>${this.moveList()}</section>`}
        <span class="rail__gap"></span>
        ${score(north === "copper" ? "gold" : "copper")}
      </aside>
      <div class="act">${crowded ? nothing : steppingView(live)}
        <div class="act__now" @click=${this.acted}>${actionsView(actions)}</div>
      </div>`;
  }

  private moveList(): TemplateResult {
    return movesView(this.live, (step) => this.step(step), this.drafted);
  }

  protected override movesFoot(): TemplateResult {
    return steppingView(this.live);
  }

  protected override readonly rows: Row[] = ["tempo", { turned: "menu-turned" }];

  protected override keyView(): TemplateResult {
    return legend(this.live.match?.options["officiating"] === "self");
  }

  protected override ownDialogs(view: FieldView | null): TemplateResult {
    const offers = view?.offers;
    const { actor, match } = this.live;
    return html`<dialog id="monster" class="dialog" aria-labelledby="monster-title">
      ${this.chance && offers?.kind === "monster" && actor
        ? this.chance.monsterView(offers, actor, String(match?.options["monster_miss"] ?? "freeze"), (move) => this.live.submit([move]))
        : nothing}
    </dialog>`;
  }
}
