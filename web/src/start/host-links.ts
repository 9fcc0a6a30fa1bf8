/** The host's own pages, if there are any: who is responsible here, and what becomes of what is stored. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { getStatus } from "../api.ts";
import { say } from "../texts.ts";
import type { Status } from "../wire.ts";

let asked: Promise<Status> | undefined;

@customElement("host-links")
export class HostLinks extends LitElement {
  @state() private status: Status | null = null;

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    asked ??= getStatus();
    asked.then(
      (status) => (this.status = status),
      () => (asked = undefined), // without a server there is nothing to lead to; the next one asks again
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { imprint, privacy } = this.status ?? {};
    if (!imprint && !privacy) return nothing;
    const link = (address: string | null | undefined, code: string): TemplateResult | typeof nothing =>
      address ? html`<a class="btn btn--plain" href=${address} rel="noreferrer" target="_blank">${say(code)}</a>` : nothing;
    return html`${link(imprint, "menu-imprint")}${link(privacy, "menu-privacy")}`;
  }
}
