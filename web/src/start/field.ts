/** A control of the start page's form, with what it asks for above it. */

import { html, type TemplateResult } from "lit";

/** The control names itself to screen readers. */
export const field = (title: string, control: TemplateResult): TemplateResult =>
  html`<div class="formfield"><p class="formfield__title" aria-hidden="true">${title}</p>${control}</div>`;
