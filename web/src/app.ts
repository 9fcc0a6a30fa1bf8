/** The frame of all pages: which one is shown stands in the address after the #. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";

import { ownRefusal } from "./api.ts";
import { endView } from "./end.ts";
import { Worded } from "./texts.ts";

/** The id of the match that the address names; empty for the start page. */
const matchInAddress = (): string => /^#\/match\/([A-Za-z0-9_-]{1,64})$/.exec(location.hash)?.[1] ?? "";

@customElement("scheibe-app")
export class ScheibeApp extends Worded {
  /** What is shown: a match by its id, or the start page (""); null until its code is there. */
  @state() private shown: string | null = null;
  /** Somebody came here from another page, and has lost the focus with it. */
  private came = false;
  /** The server no longer has the code of this page: it has been renewed. */
  @state() private outdated = false;

  private readonly follow = async (event?: Event): Promise<void> => {
    this.came = event !== undefined;
    const match = matchInAddress();
    try {
      await (match ? import("./match/match-page.ts") : import("./start/start-page.ts"));
      this.shown = match;
    } catch {
      this.outdated = true;
    }
    scrollTo(0, 0);
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.follow);
    void this.follow();
  }

  override disconnectedCallback(): void {
    removeEventListener("hashchange", this.follow);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.outdated) return endView(ownRefusal("page-error-outdated"));
    if (this.shown === null) return nothing;
    return this.shown
      ? html`${keyed(this.shown, html`<match-page .match=${this.shown} .came=${this.came}></match-page>`)}`
      : html`<start-page></start-page>`;
  }
}
