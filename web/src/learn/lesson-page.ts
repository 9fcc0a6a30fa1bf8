/** A lesson: its tasks one after the other on the real board. A mistake gets its reason from the rules. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { icon } from "../icons.ts";
import { actionsView, NO_ACTIONS, type Action, type Actions } from "../match/actions.ts";
import { headOf } from "../match/banner.ts";
import { piece } from "../seats.ts";
import { say, sayFromAfar } from "../texts.ts";
import type { Refusal } from "../wire.ts";
import { Attempt, type Stage } from "./attempt.ts";
import { FIELDS, type Field, type Hands } from "./field.ts";
import { lieOf, NARROW, WIDE } from "./lie.ts";
import { LearnPage } from "./page.ts";
import { countSolved, keepSolved } from "./progress.ts";
import type { Lesson, Played } from "./wire.ts";
import { putOnWorksheet } from "./worksheet.ts";

@customElement("lesson-page")
export class LessonPage extends LearnPage<Lesson> implements Stage, Hands {
  @state() private hinted = false;
  /** On a phone a lesson begins with its idea, where later the task stands: there is no room for both. */
  @state() private opening = false;
  private attempt: Attempt | null = null;
  private field: Field | null = null;
  /** What the board shows while moves are played. */
  private playing: Played["state"] | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    for (const list of [WIDE, NARROW]) list.addEventListener("change", this.redraw);
  }

  override disconnectedCallback(): void {
    for (const list of [WIDE, NARROW]) list.removeEventListener("change", this.redraw);
    super.disconnectedCallback();
  }

  protected override address(): string {
    return `api/lessons/${this.about}`;
  }

  protected override heading(lesson: Lesson): string {
    return say(lesson.title);
  }

  /** Begins with the first task that was not solved yet. */
  protected override async arrived(lesson: Lesson): Promise<void> {
    this.field = (await FIELDS[lesson.game]?.()) ?? null;
    const solved = countSolved(lesson.name, lesson.tasks.length);
    this.begin(lesson, solved < lesson.tasks.length ? solved + 1 : 1);
    this.opening = NARROW.matches && this.attempt?.number === 1;
  }

  private begin(lesson: Lesson, number: number): void {
    const task = lesson.tasks[number - 1];
    if (!task || !this.field) return;
    this.attempt = new Attempt(lesson.name, number, task, this.field, this);
    this.hinted = false;
    this.requestUpdate();
  }

  // --- what the attempt asks for -----------------------------------------------------------------------------------

  changed(): void {
    const { attempt } = this;
    if (attempt?.verdict === "solved") keepSolved(attempt.lesson, attempt.number);
    this.requestUpdate();
  }

  async show(played: Played[], from: Played["state"]): Promise<void> {
    let before = from;
    for (const one of played) {
      this.playing = before;
      this.requestUpdate();
      await this.updateComplete;
      if (this.isConnected) await this.field?.play(this, one, before);
      before = one.state;
    }
    this.playing = null;
  }

  // --- hands -------------------------------------------------------------------------------------------------------

  preview(moves: string[]): void {
    this.opening = false;
    void this.attempt?.preview(moves);
  }

  commit(moves: string[]): void {
    this.opening = false;
    void this.attempt?.commit(moves);
  }

  choose(choice: unknown): void {
    this.attempt?.choose(choice);
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  protected override topEnd(): TemplateResult | typeof nothing {
    const { told, attempt } = this;
    if (!told || !attempt) return nothing;
    return html`<span class="soft small learn__at">${say("learn-task", { number: attempt.number, total: told.tasks.length })}</span>`;
  }

  /** The task with its words, to be printed; a flick has no words that tell it. */
  protected override ownLinks(): TemplateResult | typeof nothing {
    const { attempt } = this;
    if (!attempt) return nothing;
    const { position, texts, solution } = attempt.task;
    const told = solution.filter((move) => move !== "done" && !move.includes(":"));
    const solved = [told.join(", "), say(texts.after)].filter(Boolean).join(": ");
    return html`<button class="btn" @click=${() => putOnWorksheet(position, say(texts.task), solved)}>${say("learn-to-worksheet")}</button>`;
  }

  protected override content(lesson: Lesson): TemplateResult {
    const { attempt, field } = this;
    if (!attempt || !field) return html``;
    const shown = attempt.shown;
    const now = this.playing ? { ...shown, state: this.playing, offers: null } : shown;
    return html`${attempt.number === 1 ? html`<p class="learn lesson__idea soft">${say(lesson.idea)}</p>` : nothing}
    <main class="learn lesson lesson--${lesson.game} lesson--${lieOf(lesson.game)}">
      ${this.bannerView(lesson, attempt)}
      <section class="field sheet" aria-label=${say("learn-field")} @pointerdown=${() => (this.opening = false)}>${field.view(now, this, lieOf(lesson.game))}</section>
      <div class="lesson__below">
        ${field.below(attempt, this) ?? nothing}
        <div class="bar lesson__act">${this.answersView(attempt)} ${this.helpView(attempt)} ${actionsView(this.actions(lesson, attempt, field))}</div>
      </div>
    </main>`;
  }

  private bannerView(lesson: Lesson, attempt: Attempt): TemplateResult {
    const { texts } = attempt.task;
    const done = attempt.verdict === "solved" || attempt.verdict === "shown";
    const wrong = attempt.verdict === "wrong" && attempt.reason;
    const said = this.opening ? say(lesson.idea) : this.sentence(attempt, texts);
    const look = wrong ? "no" : done ? "over" : "turn";
    const sign = wrong ? icon("refused") : done ? icon("saved") : attempt.task.answers.length ? nothing : piece(attempt.task.side, "banner__pc");
    return html`<section class="sheet banner banner--${look}">
      ${sign}
      <div class="banner__text" role="status" aria-live=${wrong ? "assertive" : "polite"}>
        <p>${wrong ? this.reasonView(lesson, wrong) : sentence(said)}</p>
        ${this.hinted && !done ? html`<p class="soft small">${say("learn-hint-text", { hint: say(texts.hint) })}</p>` : nothing}
      </div>
    </section>`;
  }

  private sentence(attempt: Attempt, texts: { task: string; after: string }): string {
    if (attempt.verdict === "solved") return say("learn-solved", { after: say(texts.after) });
    if (attempt.verdict === "shown") return say("learn-shown", { after: say(texts.after) });
    return say(texts.task);
  }

  /** Why a try was wrong, with the way to the clause. */
  private reasonView({ game }: Lesson, refusal: Refusal): TemplateResult {
    const reason = sayFromAfar(refusal.code, refusal.args, "…", refusal.text);
    const { clause } = refusal;
    const link = clause ? html` <a href="#/rules/${game}/${clause}">${say("learn-clause", { clause })}</a>` : nothing;
    const own = refusal.code.startsWith("lessons-");
    return html`${sentence(say(own ? "learn-not-yet" : "learn-refused", { reason }))}${link}`;
  }

  private answersView(attempt: Attempt): TemplateResult | typeof nothing {
    const { answers } = attempt.task;
    if (!answers.length || this.opening) return nothing;
    const off = attempt.verdict === "solved" || attempt.verdict === "shown";
    return html`<div class="bar lesson__answers" role="group" aria-label=${say("learn-answers")}>
      ${answers.map((answer) => html`<button class="btn" ?disabled=${off} @click=${() => this.commit([String(answer)])}>${answer}</button>`)}
    </div>`;
  }

  private helpView(attempt: Attempt): TemplateResult | typeof nothing {
    if (this.opening || attempt.busy || attempt.verdict === "solved" || attempt.verdict === "shown") return nothing;
    if (NARROW.matches && attempt.runs.length && !this.hinted) return nothing; // there is no room for it
    return this.hinted
      ? html`<button class="btn btn--plain" @click=${() => void attempt.solve()}>${say("learn-solution")}</button>`
      : html`<button class="btn btn--plain" @click=${() => (this.hinted = true)}>${say("learn-hint")}</button>`;
  }

  private actions(lesson: Lesson, attempt: Attempt, field: Field): Actions {
    if (attempt.busy) return NO_ACTIONS;
    if (this.opening) return { main: { label: say("learn-to-task"), act: () => (this.opening = false) }, others: [] };
    const again: Action = { label: say("learn-again"), act: () => attempt.restart() };
    if (attempt.verdict === "shown") return { main: again, others: [this.onward(lesson, attempt)] };
    if (attempt.verdict === "solved") return { main: this.onward(lesson, attempt), others: [again] };
    if (attempt.over) return { main: again, others: [] };
    return attempt.task.answers.length ? NO_ACTIONS : field.actions(attempt, this);
  }

  /** To the next task, or out of the lesson. */
  private onward(lesson: Lesson, attempt: Attempt): Action {
    if (attempt.number < lesson.tasks.length) {
      return { label: say("learn-next"), act: () => this.begin(lesson, attempt.number + 1) };
    }
    const leave = (place: string) => (): void => void (location.hash = place);
    return lesson.next
      ? { label: say("learn-next-lesson"), act: leave(`#/learn/${lesson.next}`) }
      : { label: say("learn-overview"), act: leave("#/learn") };
  }
}

/** A sentence whose first words, up to a colon, are set bold. */
function sentence(text: string): TemplateResult {
  const [head, rest] = headOf(text);
  return html`${head ? html`<b>${head}</b>` : nothing}${rest}`;
}
