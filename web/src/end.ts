/** Where a page cannot go on: why, and where to go from there. */

import { html, nothing, type TemplateResult } from "lit";

import { say, sayRefusal } from "./texts.ts";
import type { Refusal } from "./wire.ts";

/** The reason, with the way to the start page, and a reload where that helps. */
export const endView = (refusal: Refusal): TemplateResult => html`<main class="ended">
  <section class="sheet panel">
    <h1>${say("page-ended")}</h1>
    <p role="alert">${sayRefusal(refusal)}</p>
    <div class="bar">
      ${refusal.code === "page-error-outdated"
        ? html`<button class="btn btn--main" @click=${() => location.reload()}>${say("page-reload")}</button>`
        : nothing}
      <a class="btn" href="#">${say("page-to-start")}</a>
    </div>
  </section>
</main>`;
