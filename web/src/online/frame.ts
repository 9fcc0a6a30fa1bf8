/** The frame of the pages that lead into a match, and of one that waits for a second player. */

import { html, type TemplateResult } from "lit";

import { otherLanguage } from "../menu.ts";

/** Top bar, heading, and what belongs below it on one sheet. */
export function sheetPage(heading: string, content: TemplateResult, changed: () => void): TemplateResult {
  return html`<header class="top">
      <a class="brand" href="#"><img src="mark.svg" alt="" width="28" height="28" />Scheibe</a>
      <div class="top__end">${otherLanguage(changed)}</div>
    </header>
    <main class="invite"><section class="sheet form"><h1 tabindex="-1">${heading}</h1>${content}</section></main>`;
}
