/** The overview: the lessons of both games, what was solved on this device, and the ways to course and rules. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { say } from "../texts.ts";
import { LearnPage } from "./page.ts";
import { countSolved } from "./progress.ts";
import type { LessonHead } from "./wire.ts";

@customElement("learn-page")
export class Overview extends LearnPage<{ lessons: LessonHead[] }> {
  protected override address(): string {
    return "api/lessons";
  }

  protected override heading(): string {
    return say("learn-title");
  }

  protected override content({ lessons }: { lessons: LessonHead[] }): TemplateResult {
    const games = [...new Set(lessons.map(({ game }) => game))];
    return html`<main class="learn">
      <p class="soft">${say("learn-about")}</p>
      <div class="bar"><a class="btn" href="#/print">${say("learn-print")}</a></div>
      <div class="learn__games">${games.map((game) => this.gameView(game, lessons.filter((lesson) => lesson.game === game)))}</div>
    </main>`;
  }

  private gameView(game: string, lessons: LessonHead[]): TemplateResult {
    const name = say(`page-game-${game}`);
    return html`<section class="sheet panel learn__game" aria-label=${say("learn-lessons", { name })}>
      <h2>${name}</h2>
      <ol class="learn__list">${lessons.map((lesson, index) => this.lessonView(lesson, index))}</ol>
      <div class="bar">
        <a class="btn" href="#/course/${game}">${say(`learn-course-${game}`)}</a>
        <a class="btn" href="#/rules/${game}">${say("learn-rules")}</a>
      </div>
    </section>`;
  }

  private lessonView(lesson: LessonHead, index: number): TemplateResult {
    const done = countSolved(lesson.name, lesson.tasks);
    const all = done === lesson.tasks;
    return html`<li>
      <a class="learn__lesson ${all ? "learn__lesson--done" : ""}" href="#/learn/${lesson.name}">
        <span class="learn__number" aria-hidden="true">${all ? "✓" : index + 1}</span>
        <span><b>${say(lesson.title)}</b> <span class="soft small learn__done">${say("learn-done", { done, total: lesson.tasks })}</span></span>
      </a>
    </li>`;
  }
}
