/** The frame of all pages: which one is shown stands in the address after the #. */

import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";

import { Worded } from "./texts.ts";

/** The id of the match that the address names. */
const matchInAddress = (): string | null => /^#\/match\/([A-Za-z0-9_-]{1,64})$/.exec(location.hash)?.[1] ?? null;

@customElement("scheibe-app")
export class ScheibeApp extends Worded {
  @state() private match = matchInAddress();

  private readonly follow = (): void => {
    this.match = matchInAddress();
    void this.fetchPage();
    scrollTo(0, 0);
  };

  /** Each page is fetched when it is first shown. */
  private fetchPage(): Promise<unknown> {
    return this.match ? import("./match/match-page.ts") : import("./start/start-page.ts");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.follow);
    void this.fetchPage();
  }

  override disconnectedCallback(): void {
    removeEventListener("hashchange", this.follow);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    return this.match
      ? html`${keyed(this.match, html`<match-page .match=${this.match}></match-page>`)}`
      : html`<start-page></start-page>`;
  }
}
