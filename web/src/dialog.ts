/** Dialogs of the page; what opens them is fetched with them. */

import { html, type TemplateResult } from "lit";

import { icon } from "./icons.ts";
import { say } from "./texts.ts";

/** A dialog of the page, opened by `showModal`, closed by Escape, its cross or a click beside it. */
export function dialog(id: string, title: string, content: TemplateResult): TemplateResult {
  return html`<dialog id=${id} class="dialog" aria-labelledby="${id}-title" @click=${closeBeside}>
    <div class="dialog__head">
      <h2 id="${id}-title">${title}</h2>
      <button class="btn btn--plain" aria-label=${say("page-close")} @click=${closeAround}>${icon("close")}</button>
    </div>
    ${content}
  </dialog>`;
}

function closeBeside(event: MouseEvent): void {
  const { currentTarget: box, target } = event;
  if (!(box instanceof HTMLDialogElement) || target !== box) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!inside) box.close();
}

/** Closes the dialog that a control stands in. */
export function closeAround(event: Event): void {
  (event.currentTarget as Element).closest("dialog")?.close();
}
