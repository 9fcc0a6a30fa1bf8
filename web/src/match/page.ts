/** The frame of a match's page: banner, field, moves and dialogs around one match. A game puts its own parts in. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";

import { ownRefusal } from "../api.ts";
import { endView } from "../end.ts";
import { icon, type Sign } from "../icons.ts";
import { otherLanguage } from "../menu.ts";
import type { Row } from "../rows.ts";
import { set, settings } from "../settings.ts";
import { say, Worded } from "../texts.ts";
import type { Online } from "../online/part.ts";
import type { Fact, MatchEvent, Outcome, Seat, Shapes } from "../wire.ts";
import { actionsOf, actionsView, type Actions } from "./actions.ts";
import { bannerOf, plain, type Banner, type Sayings } from "./banner.ts";
import type { Coach } from "./coach.ts";
import type { LiveMatch, Stage, View } from "./live.ts";
import type { Step } from "./log.ts";
import type { Drafted } from "./moves.ts";
import { bannerView, statusView } from "./parts.ts";
import type { Under } from "./sheets.ts";
import { matchTitle } from "./words.ts";

/** From this width the field lies along, with everything else beside or below it. */
export const WIDE = matchMedia("(min-width: 1000px)");
/** Little room: a phone, upright or on its side. */
export const NARROW = matchMedia("(max-width: 699px), (max-width: 999px) and (max-height: 500px)");
const LOW = matchMedia("(max-width: 999px) and (min-aspect-ratio: 6/5)");

/** Milliseconds: before thinking is said; for reading what happened where it stands alone. */
const SLOW = 300;
const READING = 3000;

export abstract class MatchPage<G extends Shapes, L extends LiveMatch<G>> extends Worded implements Sayings<G>, Stage<G> {
  /** The id of the match. */
  @property() match = "";
  /** Somebody comes from another page: the focus goes to the board as soon as there is one. */
  @property({ attribute: false }) came = false;

  @state() private slow = false;
  @state() private news = true;
  /** What opens over the page; null until it has been asked for. */
  @state() private sheets: typeof import("./sheets.ts") | null = null;

  /** Gives hints, and the report of the match; null until it has been asked for. */
  @state() protected coach: Coach<G> | null = null;

  /** What there is besides where not everybody plays on this page; null until it is there. */
  @state() private online: Online<G> | null = null;
  private meeting: Promise<void> | null = null;

  protected live!: L;
  protected said: Banner = plain("wait", null, "");
  private slowTimer = 0;
  private newsTimer = 0;
  private beginning = false;

  // --- what the game puts in ---------------------------------------------------------------------------------------

  /** The match as this page has it. */
  protected abstract enter(id: string): L;
  /** The element that is played on; null before it is there. */
  protected abstract get board(): HTMLElement | null;
  /** What stands on the field's place. */
  protected abstract fieldView(view: View<G>): TemplateResult;
  /** What stands around it. */
  protected abstract aroundView(view: View<G> | null, actions: Actions): TemplateResult;
  /** The class of the layout of the moment. */
  protected abstract layout(wide: boolean): string;
  /** What the seat to move may do. */
  protected abstract offered(offers: G["offers"]): Actions;
  /** The rows of the menu that only this game has. */
  protected abstract readonly rows: Row[];
  /** The key to the signs. */
  protected abstract keyView(): TemplateResult | typeof nothing;
  /** Its own dialogs. */
  protected abstract ownDialogs(view: View<G> | null): TemplateResult | typeof nothing;
  /** What is meant but not stored, for the list of moves. */
  protected abstract get drafted(): Drafted | null;

  /** Fetches the coach. */
  protected abstract train(): Promise<Coach<G>>;

  abstract play(event: MatchEvent<G>, before: G["state"]): Promise<void>;
  abstract todo(side: Seat): string | null;
  abstract step(step: Step<G>): string;
  abstract playing(event: MatchEvent<G>): string;
  abstract get choosing(): boolean;

  interlude(): Banner | null {
    return null;
  }

  awaited(side: Seat): string {
    return say("page-banner-others", { side });
  }

  tells(_fact: Fact): boolean {
    return true;
  }

  ended(_outcome: Outcome): string {
    return "";
  }

  // --- coming and going --------------------------------------------------------------------------------------------

  protected readonly redraw = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.live = this.enter(this.match);
    for (const list of [WIDE, NARROW, LOW]) list.addEventListener("change", this.redraw);
  }

  override disconnectedCallback(): void {
    this.live.close();
    this.online?.close();
    for (const list of [WIDE, NARROW, LOW]) list.removeEventListener("change", this.redraw);
    clearTimeout(this.slowTimer);
    clearTimeout(this.newsTimer);
    super.disconnectedCallback();
  }

  /** The match has changed, or what is shown of it. */
  changed(): void {
    this.watchTime();
    const { match, mayAsk } = this.live;
    if (match && (!mayAsk || match.outcome?.winner === null)) void this.meet();
    this.online?.follow();
    if (this.live.playing || this.live.waiting || (this.live.present && !this.newsTimer)) this.refreshNews();
    this.requestUpdate();
  }

  /** Thinking and saving are said only when they take a while. */
  private watchTime(): void {
    const { match, waiting, playing } = this.live;
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

  /** After an action the game goes on on the board: that is where the focus belongs, unless a question is open. */
  protected readonly acted = async (): Promise<void> => {
    await this.updateComplete;
    if (!this.querySelector("dialog[open]")) this.board?.focus();
  };

  /** Fetches what only those need who do not play alone; without a line it is fetched with the next change. */
  private meet(): Promise<void> {
    this.meeting ??= import("../online/part.ts")
      .then(async ({ onlineOf }) => {
        this.online = await onlineOf(this.live, this.redraw, () => (this.came = true));
        if (!this.isConnected) this.online.close();
        this.online.follow();
      })
      .catch(() => void (this.meeting = null));
    return this.meeting;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const title = this.heading ? `${this.heading} – Scheibe` : "Scheibe";
    document.title = this.online?.title(title) ?? title;
    this.showLine();
    // A hint that came before this page did is shown like any other.
    if (!this.coach && this.live.steps.at(-1)?.events[0]?.kind === "hint") void this.coached();
    if (this.came && this.board) {
      this.came = false;
      void this.acted();
    }
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const { live } = this;
    if (live.ended) return endView(live.ended);
    const waiting = this.online?.waiting;
    if (waiting) return waiting;
    const { view, match } = live;
    const banner = bannerOf(live, this, { slow: this.slow, news: this.news, narrow: NARROW.matches });
    this.said = this.coach?.banner(banner) ?? this.online?.banner(banner) ?? banner ?? this.said;
    const actions = this.actions;
    const wide = WIDE.matches;
    return html`<button class="skip" @click=${() => this.board?.focus()}>${say("page-skip")}</button>
      ${wide ? this.topView() : html`<h1 class="sr">${this.heading || "Scheibe"}</h1>`}
      <main class="play ${this.layout(wide)}" @pointerdown=${this.read}>
        ${bannerView(this.said, match?.game, wide ? html`<div class="banner__act" @click=${this.acted}>${actionsView(actions)}</div>` : nothing)}
        <section class="field sheet" aria-label=${say("page-field")}>${view ? this.fieldView(view) : nothing}</section>
        ${this.aroundView(view, actions)}
      </main>
      ${this.sheets?.sheetsView(live, this.under)}
      ${this.ownDialogs(view)} ${this.coach?.view} ${this.online?.view}`;
  }

  /** What can be done now. */
  protected get actions(): Actions {
    const ways = { leave: () => (location.hash = ""), again: () => void this.again(), report: NARROW.matches ? null : () => void this.consult() };
    const actions = actionsOf(this.live, ways, (offers) => this.offered(offers));
    const coached = this.coach?.actions(actions) ?? actions;
    return this.online?.actions(coached) ?? coached;
  }

  /** What the match is called. */
  private get heading(): string {
    const { match, held } = this.live;
    return match ? matchTitle(match, held.length > 1) : "";
  }

  private async coached(): Promise<void> {
    try {
      this.coach ??= await this.train();
    } catch {
      this.unreached();
    }
  }

  /** Asks for a hint, or for the report of a match that is over. */
  private async consult(): Promise<void> {
    await this.coached();
    await this.updateComplete;
    this.coach?.consult();
  }

  /** What asks for a hint while one plays, and for the report when the match is over. */
  protected coachButton(short: boolean): TemplateResult | typeof nothing {
    const { live } = this;
    const over = live.match?.outcome && !live.playing;
    const people = this.online?.button((id) => void this.open(id)) ?? nothing;
    if (!over && !live.mayAsk) return html`${people}`;
    const sign = over ? "report" : "hint";
    const label = say(`page-${sign}`);
    const off = !over && !(live.ready && live.actor && live.line === "open");
    return html`<button class="btn" data-coach aria-label=${label} aria-disabled=${off ? "true" : nothing} @click=${() => !off && void this.consult()}>
      ${icon(sign)}${short || over ? nothing : label}
    </button>${people}`;
  }

  /** Begins the same match once more, with sides changed. */
  private async again(): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    await import("../start/again.ts").then(({ again }) => again(this.live), () => this.unreached());
    this.changed();
    this.beginning = false;
  }

  /** Code that cannot be fetched is a server that cannot be reached. */
  private unreached(): void {
    this.live.refusing = { refusal: ownRefusal("page-error-unreached"), move: "" };
    this.changed();
  }

  /** How the field lies: as the reader wants it, or as it comes out largest. */
  protected get lie(): "upright" | "along" {
    if (settings.turned !== "auto") return settings.turned;
    return WIDE.matches || LOW.matches ? "along" : "upright";
  }

  protected turn(): void {
    set("turned", this.lie === "along" ? "upright" : "along");
    this.requestUpdate();
  }

  /** Controls of the game in the top bar. */
  protected topControls(): TemplateResult | typeof nothing {
    return nothing;
  }

  private topView(): TemplateResult {
    return html`<header class="top">
      <a class="brand" href="#"><img src="mark.svg" alt="" width="28" height="28" />Scheibe</a>
      <h1 class="top__title">${this.heading}</h1>
      <div class="top__end">
        ${statusView(this.live, false)} ${this.topControls()} ${otherLanguage(this.redraw)}
        <button class="btn btn--plain" aria-label=${say("page-menu")} @click=${() => void this.open("menu")}>${icon("menu")}</button>
      </div>
    </header>`;
  }

  /** What belongs below the list where it stands in a dialog. */
  protected abstract movesFoot(): TemplateResult;

  /** Whether the list of moves is opened as a dialog, and does not stand on the page. */
  protected get movesInDialog(): boolean {
    return NARROW.matches;
  }

  /** A button that opens a dialog. */
  protected opener(sign: Sign, label: string, id: string): TemplateResult {
    return html`<button class="btn" aria-label=${say(label)} @click=${() => void this.open(id)}>${icon(sign)}</button>`;
  }

  private get under(): Under<G> {
    return {
      rows: this.rows,
      key: this.keyView(),
      moves: this.movesInDialog ? { step: (step) => this.step(step), drafted: this.drafted, foot: this.movesFoot() } : null,
      open: (id) => void this.open(id),
      changed: this.redraw,
    };
  }

  /** Fetches what only a dialog shows. */
  protected async fetch(id: string): Promise<void> {
    this.sheets ??= await import("./sheets.ts");
    if (id === "seat") await this.meet();
    this.online?.prepare(id);
    this.redraw();
  }

  async open(id: string): Promise<void> {
    await this.fetch(id).catch(() => this.unreached());
    await this.updateComplete;
    this.querySelector<HTMLDialogElement>(`#${id}`)?.showModal();
    this.showLine();
  }

  /** Scrolls the move list, and nothing around it, until the line that is looked at is in sight. */
  private showLine(): void {
    const line = this.querySelector(".moves [aria-current]");
    const list = line?.parentElement;
    if (!list) return;
    const [{ top, bottom }, box] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
    if (top < box.top) list.scrollTop -= box.top - top;
    else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
  }
}
