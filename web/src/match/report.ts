/** The report of a match that is over: asked for step by step, a curve, what stood out, and every step, each a way to the board. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";

import { ask, refusalOf } from "../api.ts";
import { icon } from "../icons.ts";
import { piece, seatName } from "../seats.ts";
import { say, sayRefusal } from "../texts.ts";
import type { Fact, Refusal, Seat, Shapes } from "../wire.ts";

/** One step as it was judged: worths are those of its own seat, `before` and `after` those of the match's first seat. */
export interface Judged<G extends Shapes> {
  number: number;
  first: number;
  last: number;
  seat: Seat;
  unit: "next" | "win";
  before: number | null;
  after: number | null;
  worth: number | null;
  best: { worth: number; texts: string[]; moves: G["move"][] } | null;
  notes: Fact[];
}

type Asked = Pick<Judged<Shapes>, "number" | "first" | "last" | "seat">;

/** What the report needs of the page. */
export interface Around<G extends Shapes> {
  changed(): void;
  /** Nobody looks any more. */
  readonly gone: boolean;
  seats: [Seat, Seat];
  /** Its number in the list of moves. */
  place(step: Judged<G>): number;
  /** What was played, for a line of the list. */
  played(step: Judged<G>): string;
  /** What would have been better, in a few words. */
  better(step: Judged<G>): string;
  /** Shows the step on the board. */
  show(step: Judged<G>): void;
}

export class Report<G extends Shapes> {
  judged: Judged<G>[] = [];
  private steps: Asked[] | null = null;
  private refusal: Refusal | null = null;
  private asking: AbortController | null = null;

  constructor(
    private readonly match: string,
    private readonly around: Around<G>,
  ) {}

  /** Judges what is not judged yet, one step after the other, until all are, or it is stopped. */
  async judge(): Promise<void> {
    if (this.asking || this.done) return;
    const asking = new AbortController();
    this.asking = asking;
    this.refusal = null;
    this.around.changed();
    const address = `api/matches/${this.match}/report`;
    try {
      this.steps ??= (await ask<{ steps: Asked[] }>(address, undefined, asking.signal)).steps;
      for (const step of this.steps.slice(this.judged.length)) {
        if (this.around.gone) asking.abort();
        const told = await ask<Omit<Judged<G>, keyof Asked>>(`${address}/${step.number}`, undefined, asking.signal);
        this.judged = [...this.judged, { ...step, ...told }];
        this.around.changed();
      }
    } catch (error) {
      if (!asking.signal.aborted) this.refusal = refusalOf(error);
    }
    this.asking = null;
    this.around.changed();
  }

  /** Stops judging; what has been judged stays. */
  readonly stop = (): void => this.asking?.abort();

  private get done(): boolean {
    return this.steps !== null && this.judged.length === this.steps.length;
  }

  /** All of it. */
  get view(): TemplateResult {
    const striking = this.judged.filter(isStriking);
    return html`${this.progressView()} ${this.judged.length > 1 ? this.curveView() : nothing}
      ${this.judged.length
        ? html`<h3 class="report__head">${say("report-striking")}</h3>
            ${striking.length ? html`<ol class="moves report__steps">${striking.map((step) => this.line(step, true))}</ol>` : html`<p class="soft">${say("report-nothing")}</p>`}
            <details class="fold">
              <summary>${say("report-all", { count: this.judged.length })}</summary>
              <ol class="moves report__steps">${this.judged.map((step) => this.line(step, false))}</ol>
            </details>`
        : nothing}`;
  }

  private progressView(): TemplateResult | typeof nothing {
    if (this.done) return nothing;
    const { refusal, asking, steps } = this;
    const [done, total] = [this.judged.length, steps?.length ?? 0];
    const again = (): void => void this.judge();
    return html`<div class="report__progress">
      ${refusal ? html`<p role="alert">${icon("refused")} ${sayRefusal(refusal)}</p>` : html`<p role="status">${say("report-progress", { done, total })}</p>`}
      <progress max=${total || 1} value=${done} aria-label=${say("page-report")}></progress>
      <button class="btn" @click=${asking ? this.stop : again}>${say(asking ? "report-stop" : "report-go-on")}</button>
    </div>`;
  }

  /** A step: what it was, what it was worth, what was striking. Leads to the board. */
  private line(step: Judged<G>, striking: boolean): TemplateResult {
    const { best, notes, worth } = step;
    const notable = notes.map(({ code, args }) => say(code, args)).join(" ");
    const figures = worth === null ? null : best && striking ? say("report-instead", { worth: figure(worth), best: figure(best.worth) }) : figure(worth);
    return html`<li>
      <button class="moves__line report__line" @click=${() => this.around.show(step)}>
        <span class="n">${this.around.place(step)}</span>${step.seat === "chance" ? html`<span></span>` : piece(step.seat, "", seatName(step.seat))}
        <span>${this.around.played(step)} ${striking ? html`<span class="report__note">${notable} ${best ? say("report-better", { moves: this.around.better(step) }) : nothing}</span>` : nothing}</span>
        <b class="report__figure">${figures}</b>
      </button>
    </li>`;
  }

  /** How the match went: up is good for the first seat, down for the other. */
  private curveView(): TemplateResult {
    const [one, other] = this.around.seats;
    const [first] = this.judged;
    const values = this.judged.map(({ before, after }) => after ?? before ?? 0);
    const high = (value: number): number => HEIGHT / 2 - (value - 0.5) * (HEIGHT - 12);
    const wide = (index: number): number => 6 + (index * (WIDTH - 12)) / Math.max(1, (this.steps?.length ?? values.length) - 1);
    const points = values.map((value, index) => `${wide(index).toFixed(1)} ${high(value).toFixed(1)}`);
    // Dots of no length: the picture is stretched, what is drawn with the pen is not.
    const mark = (step: Judged<G>, index: number): SVGTemplateResult | typeof nothing =>
      isStriking(step) ? svg`<path class="curve__mark" d="M${points[index]}h0"/><path class="curve__hole" d="M${points[index]}h0"/>` : nothing;
    return html`<figure class="report__curve">
      <figcaption class="small">${say(`report-curve-${first?.unit ?? "next"}`)} ${this.judged.some(isStriking) ? html`<span class="soft">${say("report-curve-marks")}</span>` : nothing}</figcaption>
      <p class="report__axis small">${piece(one, "pc")}${seatName(one)} ▲</p>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${this.spoken(values)}>
        <path class="curve__middle" d="M0 ${HEIGHT / 2}H${WIDTH}" />
        <path class="curve" d="M${points.join("L")}" />${this.judged.map(mark)}
      </svg>
      <p class="report__axis small">${piece(other, "pc")}${seatName(other)} ▼</p>
    </figure>`;
  }

  /** The curve for those who do not see it: where it began, its ends, where it is. */
  private spoken(values: number[]): string {
    return say("report-curve-spoken", { side: this.around.seats[0], least: figure(Math.min(...values)), most: figure(Math.max(...values)), last: figure(values.at(-1) ?? 0) });
  }
}

/** Whether there is something to say about a step. */
const isStriking = ({ notes, best }: Pick<Judged<Shapes>, "notes" | "best">): boolean => notes.length > 0 || best !== null;

const WIDTH = 400;
const HEIGHT = 100;

/** A chance in per cent. */
const figure = (chance: number): string => say("report-percent", { percent: Math.round(chance * 100) });
