/** A link to pass on: written out, to be copied, shared, or read by a camera; and whether it works on other devices. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { getStatus } from "../api.ts";
import { sign } from "./signs.ts";
import { say, Worded } from "../texts.ts";
import { reachOf, type Reach } from "./links.ts";
import { qrView } from "./qr.ts";

@customElement("link-sheet")
export class LinkSheet extends Worded {
  /** The link from its # on. */
  @property() hash = "";
  /** What it is called, and what stands in the message that it is shared with. */
  @property() label = "";

  @state() private reach: Reach | null = null;
  @state() private copied = false;
  @state() private unreached = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.look();
  }

  private async look(): Promise<void> {
    try {
      this.reach = reachOf(await getStatus());
    } catch {
      this.unreached = true;
    }
  }

  private get link(): string {
    return (this.reach?.base ?? "") + this.hash;
  }

  private async copy(): Promise<void> {
    const field = this.querySelector<HTMLInputElement>("input");
    field?.select();
    try {
      // Outside of https a browser has no clipboard: then what is selected is copied in the old way.
      if (navigator.clipboard) await navigator.clipboard.writeText(this.link);
      else if (!document.execCommand("copy")) return;
      this.copied = true;
    } catch {
      this.copied = false; // forbidden: the link stays selected, to be copied by hand
    }
  }

  private async share(): Promise<void> {
    await navigator.share({ title: "Scheibe", text: this.label, url: this.link }).catch(() => null); // sharing was given up
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.unreached) return html`<p role="alert">${say("page-error-unreached")}</p>`;
    if (!this.reach) return nothing;
    const { link, label } = this;
    return html`<div class="link">
      ${qrView(link, say("online-qr", { label }))}
      <div class="link__ways">
        <input class="link__text" readonly aria-label=${label} .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <div class="bar">
          <button type="button" class="btn" @click=${() => void this.copy()}>${sign(this.copied ? "done" : "copy")}${say(this.copied ? "online-copied" : "online-copy")}</button>
          ${"share" in navigator ? html`<button type="button" class="btn" @click=${() => void this.share()}>${say("online-share")}</button>` : nothing}
        </div>
        <p class="sr" role="status">${this.copied ? say("online-copied") : nothing}</p>
        <p class="small soft" data-reach=${this.reach.far ? "far" : "near"}>${this.reach.far ? say("online-reach-far") : nearView()}</p>
      </div>
    </div>`;
  }
}

const nearView = (): TemplateResult => html`<b>${say("online-reach-near")}</b> ${say("online-reach-how")} <code class="mono whole">scheibe --lan</code>`;
