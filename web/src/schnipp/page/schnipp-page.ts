/** The page of a match of Schnipp: the lane between its trays, the aim in figures, flicks played back and again. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";

import { icon, type Sign } from "../../icons.ts";
import { actionsView, NO_ACTIONS, type Actions } from "../../match/actions.ts";
import { plain, playingText, type Banner } from "../../match/banner.ts";
import type { View } from "../../match/live.ts";
import type { Coach } from "../../match/coach.ts";
import type { Step } from "../../match/log.ts";
import { MatchPage, NARROW, WIDE } from "../../match/page.ts";
import { statusView, steppingView } from "../../match/parts.ts";
import { pause } from "../../pause.ts";
import { piece, seatName } from "../../seats.ts";
import type { Row } from "../../rows.ts";
import { set, settings } from "../../settings.ts";
import { say } from "../../texts.ts";
import type { Fact, MatchEvent, Outcome } from "../../wire.ts";
import { SchnippTable, type Aim, type Flicked, type Part } from "../index.ts";
import { SIDES, type Offers, type Side, type State } from "../wire.ts";
import { aimView } from "./aim-box.ts";
import { handText, stepText } from "./log.ts";
import { isExecuted, SchnippMatch, type ExecutedEvent, type Schnipp } from "./match.ts";
import { Moment } from "./moment.ts";
import { trayView, type Shown } from "./trays.ts";
import { flickText, roundText, scoredText, tellsTurn, todo, turnText, type Help } from "./turn.ts";

/** Milliseconds after which a flick counts as shown, whatever the table says; added to the time that it takes. */
const LONGEST = 4000;
/** Milliseconds for reading what a flick brought, at the tempo 1; more where a disc left or the lead changed. */
const READING = 1200;
const MORE_READING = 1000;
/** So many of the last flicks are told beside the lane. */
const LATELY = 4;
/** Milliseconds for which those who only look on see how a round lay. */
const LOOKING = 6000;
const SLOW_MOTION = 0.25;

@customElement("schnipp-page")
export class SchnippPage extends MatchPage<Schnipp, SchnippMatch> {
  @state() private aim: Aim | null = null;
  /** Slow motion is wanted. */
  @state() private slowly = false;
  /** The figures of the aim are wanted where they have no place of their own. */
  @state() private figures = false;
  /** A flick is shown again. */
  @state() private repeating = false;
  /** The round that is looked at no longer: its discs have been collected. */
  @state() private collected = 0;
  @state() private signs: typeof import("./signs.ts") | null = null;
  /** Who plays has last used a key to aim. */
  @state() private keyed = false;
  @query("schnipp-table") protected board!: SchnippTable | null;

  private traces: (Flicked & { number: number }) | null = null;
  /** The aim as it was offered, by which one sees whether it has been turned. */
  private untouched: { offers: string; aim: string } | null = null;
  private cleared: { of: State; state: State } | null = null;
  private readonly moment = new Moment(this.redraw);
  /** The flick that is shown again has come to its end. */
  private replayed: Promise<void> = Promise.resolve();
  /** Lets the match go on when a round has been looked at. */
  @state() private goOn: (() => void) | null = null;
  private lookTimer = 0;

  protected override enter(id: string): SchnippMatch {
    return new SchnippMatch(id, this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.pressed);
    addEventListener("pointerdown", this.pointed);
  }

  override disconnectedCallback(): void {
    removeEventListener("keydown", this.pressed);
    removeEventListener("pointerdown", this.pointed);
    clearTimeout(this.lookTimer);
    this.moment.skip();
    super.disconnectedCallback();
  }

  // --- what happens ------------------------------------------------------------------------------------------------

  override changed(): void {
    const { playing, cursor } = this.live;
    if (!playing && !this.repeating) this.board?.skip();
    if (cursor !== null || !playing) this.goOn?.();
    if (cursor !== null) this.moment.skip();
    super.changed();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.resting && !this.live.held.length) this.lookTimer ||= window.setTimeout(() => this.collect(), LOOKING);
  }

  override async play(event: MatchEvent<Schnipp>, before: State): Promise<void> {
    const executed = isExecuted(event) ? event : null;
    if (executed) void this.live.motionOf(executed); // it is on its way while a round is looked at
    await this.updateComplete;
    if (this.restsOn(before)) await new Promise<void>((resolve) => (this.goOn = resolve));
    else if (event.move?.type === "flick" && !this.live.held.includes(event.move.side)) await this.moment.over;
    this.goOn = null;
    await this.replayed;
    if (this.live.playing !== event) return;
    this.moment.skip();
    if (!executed) return this.live.tell();
    await this.show(executed, this.clear(before), false);
    if (this.live.playing !== event) return;
    if (!event.state.lay) this.moment.begin(readingTime(executed, before));
    this.live.tell();
  }

  /** Shows a flick on the table, in the tempo of the moment. */
  private async show(event: ExecutedEvent, before: State, wanted: boolean): Promise<void> {
    const motion = await this.live.motionOf(event);
    const { board } = this;
    if (!board || (!wanted && this.live.playing !== event)) return;
    const most = LONGEST + (1000 * (motion?.duration ?? 0)) / SLOW_MOTION;
    await Promise.race([board.play(event.move, motion, before, event.state, wanted), pause(most)]);
    this.traces = { number: event.number, move: event.move, motion };
  }

  /** Shows the flick that is looked at once more; whoever asks for it sees it move. */
  private async replay(): Promise<void> {
    const { flicked } = this.live;
    if (!flicked || this.moving || this.repeating) return;
    this.repeating = true;
    const shown = this.show(flicked, this.clear(this.live.before(flicked) ?? flicked.state), true);
    this.replayed = shown;
    await shown;
    this.repeating = false;
    // The table stands where the flick has led it; what is looked at may be elsewhere.
    const { view } = this.live;
    if (this.board && view) this.board.state = this.drawn(view);
  }

  private skip(): void {
    this.board?.skip();
  }

  /** Whether discs move; not while the next flick waits for those who look at the last one. */
  private get moving(): boolean {
    return this.live.playing !== null && this.goOn === null && !this.moment.on;
  }

  /** Ends what is shown or waits to be looked at; whether there was anything. */
  private hasten(): boolean {
    if (this.repeating || this.moving) this.skip();
    else if (this.resting) this.collect();
    else if (this.live.playing) this.moment.skip();
    else return false;
    return true;
  }

  // --- looking at a finished round ---------------------------------------------------------------------------------

  /** Whether a position shows a finished round that nobody has looked at yet. */
  private restsOn(shown: State): boolean {
    return shown.lay !== null && !shown.outcome && shown.round !== this.collected;
  }

  /** Whether the match is over and shown to its end: the server may be far ahead of what is played out. */
  private get over(): boolean {
    return !this.live.playing && Boolean(this.live.match?.outcome);
  }

  /** Whether a finished round is looked at, and the next one waits for that. */
  private get resting(): boolean {
    const { cursor, playing, view } = this.live;
    return view !== null && cursor === null && !this.over && (!playing || this.goOn !== null) && this.restsOn(view.state);
  }

  /** The discs are collected: the next round may begin. */
  private collect(): void {
    const { view } = this.live;
    clearTimeout(this.lookTimer);
    this.lookTimer = 0;
    if (view) this.collected = view.state.round;
    this.goOn?.();
    this.goOn = null;
  }

  /** A position without the finished round; the same one each time, so that the table does not take it for news. */
  private clear(of: State): State {
    if (!of.lay || of.outcome) return of;
    if (this.cleared?.of !== of) this.cleared = { of, state: { ...of, lay: null } };
    return this.cleared.state;
  }

  /** What the table draws. */
  private drawn({ state: shown }: View<Schnipp>): State {
    const { cursor, early } = this.live;
    return !early && (this.restsOn(shown) || cursor !== null) ? shown : this.clear(shown);
  }

  private readonly touched = (): void => {
    if (!this.moving) this.hasten();
  };

  private readonly pointed = (): void => void (this.keyed = false);

  private readonly pressed = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const at = target instanceof Element ? target : null;
    if (at === this.board) this.keyed = true;
    if (event.defaultPrevented || event.repeat || (key !== "Enter" && key !== " ")) return;
    if (!at?.closest("button, a, input, select, summary, dialog") && this.hasten()) event.preventDefault();
  };

  // --- what is said ------------------------------------------------------------------------------------------------

  get choosing(): boolean {
    return this.aim?.flicking === true || this.turned;
  }

  /** Whether a side has flicked just now, and flicks again. */
  private flicksAgain(side: Side): boolean {
    return this.live.flicked?.move.side === side;
  }

  override interlude(): Banner | null {
    const { flicked, actor, playing, view } = this.live;
    if (!flicked || !view) return null;
    const { lay } = view.state;
    if (this.resting && lay) return plain("wait", lay.winner, roundText(flicked));
    return this.moment.on && (playing || !actor) ? plain("wait", flicked.state.turn, flickText(flicked)) : null;
  }

  override todo(side: string): string | null {
    const { view } = this.live;
    if (view?.offers?.kind !== "flick") return null;
    return todo(side as Side, view.state, this.flicksAgain(side as Side), this.aim, this.help);
  }

  /** Until somebody here has flicked, one is told how. */
  private get help(): Help {
    if (this.live.hasFlicked) return "none";
    return this.keyed ? "keys" : "pull";
  }

  override awaited(side: string): string {
    const { view } = this.live;
    if (!view || view.state.phase !== "flick") return super.awaited(side);
    return turnText(side as Side, view.state, this.flicksAgain(side as Side));
  }

  override tells({ code }: Fact): boolean {
    return !tellsTurn(code);
  }

  override step(step: Step<Schnipp>): string {
    return stepText(step);
  }

  override playing(event: MatchEvent<Schnipp>): string {
    const { move } = event;
    if (move?.type === "flick" || move?.type === "hand") return this.flicking(move.side);
    return playingText(event, stepText({ seat: event.seat, events: [event], gone: false }));
  }

  /** Who flicks, and for the other side why: what has just been said is not said again. */
  private flicking(side: Side): string {
    const { held, view } = this.live;
    if (held.includes(side) || !view) return say("schnipp-page-flicks", { side });
    const text = turnText(side, view.state, this.flicksAgain(side));
    return this.said.text.endsWith(text) ? "" : text;
  }

  override ended(_outcome: Outcome): string {
    const { flicked } = this.live;
    return flicked ? say("schnipp-page-last-round", { round: scoredText(flicked) }) : "";
  }

  protected override get drafted(): null {
    return null;
  }

  // --- hands -------------------------------------------------------------------------------------------------------

  protected override get actions(): Actions {
    if (this.repeating || (this.resting && !this.live.held.length)) return NO_ACTIONS;
    if (this.resting) return { main: { label: say("schnipp-page-next-round"), act: () => this.collect() }, others: [] };
    if (!this.moment.on || !this.live.playing) return super.actions;
    return { main: null, others: [{ label: say("schnipp-page-skip"), act: () => this.moment.skip() }] };
  }

  protected override offered(offers: Offers): Actions {
    const { aim } = this;
    if (offers.kind !== "flick" || !aim) return NO_ACTIONS;
    if (NARROW.matches && !this.figures) {
      return { main: { label: say("schnipp-page-figures"), act: () => (this.figures = true) }, others: [] };
    }
    const { turned } = this;
    const cancel = (): void => {
      this.figures = false;
      this.board?.cancel();
    };
    return {
      main: { label: say("schnipp-page-flick"), act: () => this.board?.flick(), off: !turned },
      others: turned || NARROW.matches ? [{ label: say("schnipp-page-cancel"), act: cancel }] : [],
    };
  }

  /** Whether the aim has been turned since it was offered. */
  private get turned(): boolean {
    return this.aim !== null && this.untouched?.aim !== JSON.stringify(this.aim);
  }

  /** The first aim under new offers is the one that nobody has turned yet. */
  private aims(aim: Aim | null): void {
    const offers = JSON.stringify(this.live.view?.offers ?? null);
    if (!aim) this.untouched = null;
    else if (this.untouched?.offers !== offers) this.untouched = { offers, aim: JSON.stringify(aim) };
    this.aim = aim;
  }

  private readonly turnAim = (part: Part, steps: number): void => this.board?.adjust(part, steps);

  // --- drawing -----------------------------------------------------------------------------------------------------

  protected override async train(): Promise<Coach<Schnipp>> {
    return (await import("./coach.ts")).coachOf(this.live, this);
  }

  protected override layout(wide: boolean): string {
    const lie = this.lie === "along" ? "lane--along" : "lane--upright";
    return `lane ${lie} ${wide ? "lane--wide" : ""}`;
  }

  protected override fieldView(view: View<Schnipp>): TemplateResult {
    const { refusing } = this.live;
    return html`<schnipp-table
      .state=${this.drawn(view)}
      .offers=${this.resting ? null : view.offers}
      .traces=${this.tracesOf(view)}
      .refusal=${refusing && { move: refusing.move }}
      .over=${this.coach?.over ?? null}
      .turned=${this.lie}
      .speed=${this.slowly ? SLOW_MOTION : 1}
      .sound=${settings.sound === "on"}
      .texts=${say}
      lang=${settings.language}
      @aim=${(event: CustomEvent<Aim | null>) => this.aims(event.detail)}
      @commit=${(event: CustomEvent<{ moves: string[] }>) => this.live.submit(event.detail.moves)}
      @pointerdown=${this.touched}
    ></schnipp-table>`;
  }

  /** The traces of the flick that is looked at, fetched where it was not seen; a collected lane has none. */
  private tracesOf({ state: shown }: View<Schnipp>): Flicked | null {
    const { cursor, flicked } = this.live;
    if (!flicked || this.moving || (cursor === null && shown.lay && !shown.outcome && !this.restsOn(shown))) return null;
    if (this.traces?.number === flicked.number) return this.traces;
    void this.live.motionOf(flicked).then((motion) => {
      this.traces = { number: flicked.number, move: flicked.move, motion };
      this.requestUpdate();
    });
    return null;
  }

  protected override aroundView(view: View<Schnipp> | null, actions: Actions): TemplateResult {
    const { match } = this.live;
    const [white, black] = match && view ? this.trays({ match, ...this.shownIn(view) }) : [nothing, nothing];
    return html`${white} ${this.middle()} ${black} ${this.tools()}
      ${WIDE.matches
        ? nothing
        : html`<div class="act">
            ${this.replayButton()}
            <div class="act__now" @click=${this.acted}>${actionsView(actions)}</div>
          </div>`}`;
  }

  private shownIn(view: View<Schnipp>): Omit<Shown, "match"> {
    const { flicked, cursor } = this.live;
    const still = this.moving || cursor !== null || this.resting || this.over;
    const shown = this.drawn(view);
    const { lay } = shown;
    const move = this.moving ? null : flicked?.move;
    const changes = move && !(view.state.lay && !lay) ? [...move.changes, ...move.cleared] : [];
    return { state: lay ? { ...shown, discs: lay.discs, distances: lay.distances } : shown, changes, still, narrow: NARROW.matches };
  }

  private trays(shown: Shown): TemplateResult[] {
    return SIDES.map((side) => trayView(shown, side));
  }

  /** Between the trays: the aim in figures or what the last flick brought, and what happened before. */
  private middle(): TemplateResult | typeof nothing {
    const { aim } = this;
    const { flicked, hasFlicked } = this.live;
    if (NARROW.matches) return aim && this.figures ? aimView(aim, this.turnAim) : nothing;
    const keys = aim !== null && (this.turned || !hasFlicked);
    return html`<section class="sheet panel aimbox" aria-label=${say("schnipp-page-aim")}>
      ${aim ? aimView(aim, this.turnAim) : html`<p>${flicked && !this.moving ? flickText(flicked) : nothing}</p>`}
      ${keys ? html`<p class="soft small">${say("schnipp-page-keys")}</p>` : this.handView()} ${this.latelyView()}
    </section>`;
  }

  /** The last steps, the newest first. */
  private latelyView(): TemplateResult {
    const lately = this.live.steps.slice(-LATELY).reverse();
    return html`<ol class="lately small soft" aria-label=${say("page-moves")}>
      ${lately.map((step) => html`<li>${step.seat === "chance" ? nothing : piece(step.seat, "", seatName(step.seat))}<span>${stepText(step)}</span></li>`)}
    </ol>`;
  }

  /** What the hand made of the flick that is looked at. */
  private handView(): TemplateResult | typeof nothing {
    const { flicked } = this.live;
    const hand = flicked && !this.moving ? handText(flicked.move, flicked.state.table) : "";
    return hand ? html`<p class="small">${hand}</p>` : nothing;
  }

  /** Looking back, again, slowly; on a phone only what leads to the rest. */
  private tools(): TemplateResult {
    const status = WIDE.matches ? nothing : statusView(this.live, NARROW.matches);
    const openers = html`${WIDE.matches ? nothing : this.opener("menu", "page-menu", "menu")} ${this.opener("moves", "page-moves", "moves")} ${this.coachButton(!WIDE.matches)}`;
    if (NARROW.matches) return html`<div class="lane__tools lane__tools--phone">${openers} ${this.slowButton("")} ${status}</div>`;
    return html`<div class="bar lane__tools">
      ${steppingView(this.live)} ${WIDE.matches ? this.replayButton() : nothing} ${this.slowButton(say("schnipp-page-slow"))}
      ${openers} ${status}
      <button class="btn btn--plain bar__gap" @click=${() => this.turn()}>${icon("turn")}${say("page-turn-board")}</button>
    </div>`;
  }

  private replayButton(): TemplateResult {
    const moving = this.repeating || this.moving;
    const [sign, label, act]: [Sign, string, () => void] = moving
      ? ["skip", say("schnipp-page-skip"), () => this.skip()]
      : ["play", say("schnipp-page-again"), () => void this.replay()];
    const off = !moving && !this.live.flicked;
    return html`<button class="btn" data-replay aria-disabled=${off ? "true" : nothing} @click=${() => !off && act()}>${icon(sign)}${label}</button>`;
  }

  private slowButton(label: string): TemplateResult {
    const toggle = (): void => void (this.slowly = !this.slowly);
    return html`<button class="btn" aria-pressed=${this.slowly} aria-label=${say("schnipp-page-slow")} @click=${toggle}>
      ${icon("slow")}${label}
    </button>`;
  }

  protected override topControls(): TemplateResult {
    const on = settings.sound === "on";
    const toggle = (): void => {
      set("sound", on ? "off" : "on");
      this.redraw();
    };
    return html`<button class="btn btn--plain" @click=${toggle}>
      ${icon(on ? "sound" : "silent")}${say(on ? "schnipp-page-sound-on" : "schnipp-page-sound-off")}
    </button>`;
  }

  protected override get movesInDialog(): boolean {
    return true;
  }

  protected override movesFoot(): TemplateResult {
    return html`${this.handView()} ${steppingView(this.live)}`;
  }

  protected override readonly rows: Row[] = ["tempo", "sound", { turned: "menu-turned-lane" }];

  protected override async fetch(id: string): Promise<void> {
    await super.fetch(id);
    if (id === "signs") this.signs ??= await import("./signs.ts");
  }

  protected override keyView(): TemplateResult | typeof nothing {
    return this.signs?.signsView() ?? nothing;
  }

  protected override ownDialogs(): typeof nothing {
    return nothing;
  }
}

/** Milliseconds for reading what a flick brought. */
function readingTime({ move, state }: ExecutedEvent, before: State): number {
  const eventful = move.changes.length + move.cleared.length > 0 || state.nearest?.seat !== before.nearest?.seat;
  return (READING + (eventful ? MORE_READING : 0)) / settings.tempo;
}
