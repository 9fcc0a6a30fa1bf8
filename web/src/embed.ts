/** A match to look at in a page of somebody else's: no seat, no other page; what leads elsewhere opens beside it. */

import { customElement } from "lit/decorators.js";

import { ownRefusal } from "./api.ts";
import { matchInAddress, ScheibeApp } from "./app.ts";
import { isSetting, settings, showTheme } from "./settings.ts";
import { speak } from "./texts.ts";

/** What the page around it wishes for: `embed?language=de&theme=dark`. It holds for this page and is not kept. */
for (const name of ["language", "theme"] as const) {
  const wish = new URLSearchParams(location.search).get(name);
  if (isSetting(name, wish)) Object.assign(settings, { [name]: wish });
}

@customElement("scheibe-embed")
export class ScheibeEmbed extends ScheibeApp {
  /** The match that is shown, as it stands in the address. */
  private shown = "";

  protected override async named(came: boolean): Promise<HTMLElement | null> {
    const { hash } = location;
    if (matchInAddress()) {
      this.shown = hash;
      return super.named(came);
    }
    const elsewhere = `./${hash}`;
    if (window.top === window) location.replace(elsewhere); // a link of the framed page, opened beside it
    else if (came) {
      open(elsewhere, "_blank", "noopener");
      history.replaceState(null, "", this.shown || "#");
    } else this.refusal = ownRefusal("server-unknown-match");
    return null;
  }
}

showTheme();
await speak(settings.language);
document.body.prepend(document.createElement("scheibe-embed"));
