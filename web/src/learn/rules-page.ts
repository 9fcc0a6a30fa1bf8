/** The rules in plain words, with drawings in the colours of the page and every clause folded below. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { icon } from "../icons.ts";
import { settings } from "../settings.ts";
import { say } from "../texts.ts";
import { NARROW } from "./lie.ts";
import { LearnPage } from "./page.ts";
import type { Rules, Section } from "./wire.ts";

@customElement("rules-page")
export class RulesPage extends LearnPage<Rules> {
  /** The clause that the address names: it is opened and scrolled to. */
  @property() clause = "";

  private readonly drawings = new Map<string, SVGElement>();
  private sought = "";

  protected override address(): string {
    return `api/rules/${this.about}?language=${settings.language}${NARROW.matches ? "&narrow=true" : ""}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    NARROW.addEventListener("change", this.relabel);
  }

  override disconnectedCallback(): void {
    NARROW.removeEventListener("change", this.relabel);
    super.disconnectedCallback();
  }

  protected override heading(rules: Rules): string {
    return say(rules.title);
  }

  protected override arrived(): void {
    this.drawings.clear();
  }

  /** The drawings have words of their own. */
  protected override readonly relabel = (): void => {
    this.redraw();
    void this.load();
  };

  protected override content({ game, sections }: Rules): TemplateResult {
    return html`<main class="learn rulespage">
      ${sections.map((section) => this.sectionView(section))}
      <div class="bar">
        <a class="btn btn--main" href="#/learn">${say("learn-back")}</a>
        <a class="btn" href="api/print/${game}-rules?language=${settings.language}" download>${icon("load")}${say("learn-rules-sheet")}</a>
        <a class="btn" href="#/course/${game}">${say(`learn-course-${game}`)}</a>
      </div>
    </main>`;
  }

  private sectionView(section: Section): TemplateResult {
    const { drawing, clauses } = section;
    return html`<section class="sheet panel rulespage__section">
      <h2>${say(section.heading)}</h2>
      <p class="rulespage__text">${say(section.text)}</p>
      ${drawing ? html`<figure>${this.drawn(section.name, drawing.svg)}<figcaption class="soft small">${say(drawing.caption)}</figcaption></figure>` : nothing}
      ${clauses.length
        ? html`<details class="rules" ?open=${clauses.some(({ clause }) => clause === this.clause)}>
            <summary>${say("rules-exact")}</summary>
            <dl class="rulespage__clauses">
              ${clauses.map(
                ({ clause, text }) => html`<div id="clause-${clause}" class=${clause === this.clause ? "rulespage__sought" : ""} tabindex="-1">
                  <dt><a href="#/rules/${this.about}/${clause}">${clause}</a></dt><dd>${say(text)}</dd>
                </div>`,
              )}
            </dl>
          </details>`
        : nothing}
    </section>`;
  }

  /** A drawing of the server as an element; the same one each time. */
  private drawn(name: string, svg: string): SVGElement {
    let drawing = this.drawings.get(name);
    if (!drawing) {
      drawing = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true) as unknown as SVGElement;
      drawing.removeAttribute("height");
      drawing.setAttribute("width", "100%");
      drawing.setAttribute("aria-hidden", "true"); // the caption says what it shows
      this.drawings.set(name, drawing);
    }
    return drawing;
  }

  protected override updated(changed: PropertyValues): void {
    const seeks = this.told !== null && this.clause !== "" && this.sought !== this.clause;
    if (seeks) this.came = false;
    super.updated(changed);
    if (!seeks) return;
    this.sought = this.clause;
    const place = this.querySelector<HTMLElement>(`[id="clause-${this.clause}"]`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
  }
}
