/** The course of play: a commented match, stepped through on the real board, to be taken over at any step. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { getCatalog, makeMatch, refusalOf } from "../api.ts";
import { icon, type Sign } from "../icons.ts";
import { keep } from "../kept.ts";
import { piece } from "../seats.ts";
import { keptFrom } from "../start/made.ts";
import { gentleBot } from "../start/wish.ts";
import { say, sayRefusal } from "../texts.ts";
import { seatOf, type AnyState, type Refusal, type Seat, type SeatEntry } from "../wire.ts";
import { FIELDS, type Field, type Hands } from "./field.ts";
import { lieOf, NARROW, WIDE } from "./lie.ts";
import { LearnPage } from "./page.ts";
import type { Course, CourseStep } from "./wire.ts";
import { putOnWorksheet } from "./worksheet.ts";

/** Nothing may be done on the board. */
const NO_HANDS: Hands = { preview() {}, commit() {}, choose() {} };

@customElement("course-page")
export class CoursePage extends LearnPage<Course> {
  @state() private at = 0;
  /** What the board shows while moves are played. */
  @state() private playing: AnyState | null = null;
  @state() private making = false;
  @state() private refused: Refusal | null = null;
  @state() private field: Field | null = null;
  /** Which showing is the newest: an older one that is cut short ends by itself. */
  private showing = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    for (const list of [WIDE, NARROW]) list.addEventListener("change", this.redraw);
  }

  override disconnectedCallback(): void {
    this.showing += 1;
    for (const list of [WIDE, NARROW]) list.removeEventListener("change", this.redraw);
    super.disconnectedCallback();
  }

  protected override address(): string {
    return `api/courses/${this.about}`;
  }

  protected override heading(course: Course): string {
    return say(course.title);
  }

  protected override async arrived({ game }: Course): Promise<void> {
    this.field = (await FIELDS[game]?.()) ?? null;
  }

  // --- stepping ----------------------------------------------------------------------------------------------------

  /** Goes to a step: the next one is played, any other one is shown as it stands. */
  private async go(course: Course, to: number): Promise<void> {
    const mine = ++this.showing;
    const forward = to === this.at + 1;
    let before = stateAfter(course, this.at);
    this.at = to;
    this.refused = null;
    this.playing = null;
    if (!forward) return;
    for (const one of course.steps[to]?.events ?? []) {
      this.playing = before;
      await this.updateComplete;
      await this.field?.play(this, one, before);
      if (mine !== this.showing) return;
      before = one.state;
    }
    this.playing = null;
  }

  // --- taking over -------------------------------------------------------------------------------------------------

  private async takeOver(course: Course, step: CourseStep, mine: Seat): Promise<void> {
    this.making = true;
    this.refused = null;
    try {
      const entry = (await getCatalog()).games.find(({ name }) => name === course.game);
      const { bots = [], seats = [] } = entry ?? {};
      const bot = gentleBot(bots);
      const entries = seats.map((seat): [Seat, SeatEntry] => [seat, seat === mine ? { kind: "person" } : { kind: "bot", bot }]);
      const wanted = { game: course.game, options: {}, seats: Object.fromEntries(entries), start: step.position };
      const made = await makeMatch(wanted);
      keep(keptFrom(made, wanted));
      location.hash = `#/match/${made.match}`;
    } catch (error) {
      this.refused = refusalOf(error);
    }
    this.making = false;
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  protected override topEnd(): TemplateResult | typeof nothing {
    const { told, at } = this;
    return told ? html`<span class="soft small learn__at">${say("learn-step-of", { number: at, total: told.steps.length - 1 })}</span>` : nothing;
  }

  protected override ownLinks(): TemplateResult | typeof nothing {
    const step = this.told?.steps[this.at];
    if (!step) return nothing;
    return html`<button class="btn" @click=${() => putOnWorksheet(step.position)}>${say("learn-to-worksheet")}</button>`;
  }

  protected override content(course: Course): TemplateResult {
    const step = course.steps[this.at];
    const { field } = this;
    if (!step || !field) return html``;
    const shown = { state: this.playing ?? stateAfter(course, this.at), offers: null, draft: [], last: this.playing ? [] : step.events, refusal: null };
    const lie = lieOf(course.game);
    return html`<main class="learn lesson lesson--${course.game} lesson--${lie}">
      ${this.bannerView(step)}
      <section class="field sheet" aria-label=${say("learn-field")}>${field.view(shown, NO_HANDS, lie)}</section>
      <div class="lesson__below">
        ${this.refused ? html`<p class="notice notice--no" role="alert">${icon("refused")} ${sayRefusal(this.refused)}</p>` : nothing}
        <div class="bar lesson__act">${this.steppingView(course)} ${this.takeOverView(course, step)}</div>
      </div>
    </main>`;
  }

  private bannerView(step: CourseStep): TemplateResult {
    const seat = seatOf(step.events[0]?.seat);
    return html`<section class="sheet banner banner--wait">
      ${seat ? piece(seat, "banner__pc") : nothing}
      <p class="banner__text" role="status">${say(step.comment)}</p>
    </section>`;
  }

  private steppingView(course: Course): TemplateResult {
    const last = course.steps.length - 1;
    const button = (sign: Sign, label: string, to: number, off: boolean, look = ""): TemplateResult =>
      html`<button class="btn ${look}" aria-label=${say(label)} aria-disabled=${off ? "true" : nothing} @click=${() => !off && void this.go(course, to)}>
        ${icon(sign)}
      </button>`;
    const { at } = this;
    return html`<div class="bar stepping" role="group" aria-label=${say("learn-stepping")}>
      ${button("first", "page-step-first", 0, at <= 0)} ${button("previous", "page-step-previous", at - 1, at <= 0)}
      ${button("next", "page-step-next", at + 1, at >= last, at < last ? "btn--main" : "")} ${button("last", "page-step-last", last, at >= last)}
    </div>`;
  }

  /** Playing on from the step that is looked at, with the side that is to move. */
  private takeOverView(course: Course, step: CourseStep): TemplateResult | typeof nothing {
    if (!step.to_move) return nothing;
    const mine = seatOf(step.to_move) ?? seatOf(step.events[0]?.seat) ?? Object.keys(course.start.score)[0] ?? "";
    const named = say("learn-take-over-side", { side: mine });
    return html`<button class="btn bar__gap" aria-label=${named} ?disabled=${this.making} @click=${() => void this.takeOver(course, step, mine)}>
      ${piece(mine, "pc")} ${say("learn-take-over")}
    </button>`;
  }
}

/** How it stands after a step. */
const stateAfter = (course: Course, step: number): AnyState =>
  course.steps.slice(0, step + 1).findLast(({ events }) => events.length)?.events.at(-1)?.state ?? course.start;
