/** The worksheet: positions to think about, each with a caption and a solution, and the way to its PDF file. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { ownRefusal, refusalOf, send } from "../api.ts";
import { icon } from "../icons.ts";
import { segment } from "../segment.ts";
import { settings } from "../settings.ts";
import { say, sayRefusal, Worded } from "../texts.ts";
import type { Refusal } from "../wire.ts";
import { keepTasks, MOST, tasks, type Task } from "./worksheet.ts";

const PER_PAGE = [2, 4, 6] as const;

/** Characters of a line of words. */
const LONGEST = 300;

const drawingOf = (position: string): string => `api/drawing?${new URLSearchParams({ position, language: settings.language })}`;

type Part = "caption" | "solution";

@customElement("worksheet-form")
export class WorksheetForm extends Worded {
  /** What it is printed on. */
  @property() paper = "a4";

  @state() private tasks: Task[] = tasks();
  @state() private perPage: (typeof PER_PAGE)[number] = 4;
  @state() private refusal: Refusal | null = null;
  @state() private making = false;

  private change(kept: Task[]): void {
    this.tasks = kept;
    this.refusal = null;
    keepTasks(kept);
  }

  private word(index: number, part: Part, words: string): void {
    this.change(this.tasks.map((task, at) => (at === index ? { ...task, [part]: words } : task)));
  }

  /** Puts a position that was pasted on the worksheet, if the server can draw it. */
  private readonly add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const field = this.querySelector<HTMLTextAreaElement>("#worksheet-position");
    const position = field?.value.trim().replace(/\s+/g, " ") ?? "";
    if (!field || !position) return;
    try {
      await send(drawingOf(position));
      this.change([...this.tasks, { position, caption: "", solution: "" }]);
      field.value = "";
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  };

  private async download(): Promise<void> {
    this.making = true;
    this.refusal = null;
    try {
      const title = this.querySelector<HTMLInputElement>("#worksheet-title")?.value ?? "";
      const { paper, perPage, tasks } = this;
      const answer = await send("api/print/worksheet", { tasks, paper, title, per_page: perPage, language: settings.language });
      save(await answer.blob(), "worksheet.pdf");
    } catch (error) {
      this.refusal = error instanceof TypeError ? ownRefusal("page-error-unreached") : refusalOf(error);
    }
    this.making = false;
  }

  protected override render(): TemplateResult {
    const { tasks } = this;
    const full = tasks.length >= MOST;
    return html`<section class="sheet panel learn__game worksheet" aria-labelledby="worksheet-heading">
      <h2 id="worksheet-heading" tabindex="-1">${say("learn-worksheet")}</h2>
      <p class="soft">${say("learn-worksheet-about")}</p>
      <ol class="worksheet__tasks">${tasks.map((task, index) => this.taskView(task, index))}</ol>
      ${full
        ? html`<p class="soft">${say("learn-worksheet-full", { most: MOST })}</p>`
        : html`<form class="worksheet__add" @submit=${this.add}>
            <label for="worksheet-position">${say("learn-worksheet-position")}</label>
            <textarea id="worksheet-position" class="entry" rows="3" maxlength="2000" spellcheck="false"></textarea>
            <button class="btn">${say("learn-worksheet-add")}</button>
          </form>`}
      ${this.refusal ? html`<p class="notice notice--no" role="alert">${icon("refused")} ${sayRefusal(this.refusal)}</p>` : nothing}
      ${tasks.length ? this.printView() : nothing}
    </section>`;
  }

  private taskView({ position, caption, solution }: Task, index: number): TemplateResult {
    const number = index + 1;
    const field = (part: Part, words: string): TemplateResult => html`<label class="worksheet__words">
      <span>${say(`learn-worksheet-${part}`)}</span>
      <input class="entry" maxlength=${LONGEST} autocomplete="off" .value=${words} @input=${(event: Event) => this.word(index, part, (event.target as HTMLInputElement).value)} />
    </label>`;
    return html`<li class="worksheet__task">
      <img src=${drawingOf(position)} alt=${say("learn-worksheet-number", { number })} loading="lazy" />
      <button class="btn btn--plain" aria-label=${say("learn-worksheet-remove", { number })} @click=${() => this.change(this.tasks.filter((_, at) => at !== index))}>${icon("remove")}</button>
      <div class="worksheet__about" role="group" aria-label=${say("learn-worksheet-number", { number })}>${field("caption", caption)} ${field("solution", solution)}</div>
    </li>`;
  }

  private printView(): TemplateResult {
    return html`<label class="worksheet__words">
        <span>${say("learn-worksheet-title")}</span>
        <input id="worksheet-title" class="entry" maxlength=${LONGEST} autocomplete="off" placeholder=${say("learn-worksheet")} />
      </label>
      ${segment("per-page", say("learn-worksheet-per-page"), PER_PAGE, this.perPage, (count) => say("learn-worksheet-count", { count }), (count) => (this.perPage = count))}
      <div class="bar">
        <button class="btn btn--main" ?disabled=${this.making} @click=${() => void this.download()}>${icon("load")}${say("learn-worksheet-print")}</button>
        <button class="btn btn--plain" @click=${() => this.change([])}>${say("learn-worksheet-clear")}</button>
      </div>`;
  }
}

/** Saves what was fetched as a file. */
function save(content: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(content), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
