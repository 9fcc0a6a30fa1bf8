/** Matches of others that everybody may join, on the start page. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { keptMatch } from "../kept.ts";
import { matchTitle, playerName } from "../match/words.ts";
import { clockText } from "../online/clock-words.ts";
import { joinHash } from "../online/links.ts";
import { getLobby, type Listed } from "../online/requests.ts";
import { openSeats } from "../online/seats.ts";
import { piece, seatName } from "../seats.ts";
import { say, Worded } from "../texts.ts";

/** Milliseconds between two looks; nobody looks while the tab is hidden. */
const LOOK_AGAIN = 5000;

@customElement("lobby-list")
export class LobbyList extends Worded {
  @state() private listed: Listed[] = [];
  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.look();
  }

  override disconnectedCallback(): void {
    clearTimeout(this.timer);
    super.disconnectedCallback();
  }

  private async look(): Promise<void> {
    if (!document.hidden) {
      // Without an answer what was known stays; the start page says that the server is away.
      const found = await getLobby().catch(() => this.listed);
      this.listed = found.filter(({ id }) => !keptMatch(id));
    }
    if (this.isConnected) this.timer = window.setTimeout(() => void this.look(), LOOK_AGAIN);
  }

  protected override render(): TemplateResult | typeof nothing {
    const matches = this.listed;
    return html`${matches.length ? html`<h2 class="lobby__title">${say("start-lobby")}</h2>` : nothing}
      <ul class="lobby" aria-live="polite">${matches.map(line)}</ul>`;
  }
}

function line(match: Listed): TemplateResult | typeof nothing {
  const [seat] = openSeats(match);
  if (!seat) return nothing;
  const [host = ""] = Object.keys(match.seats).filter((other) => other !== seat);
  const name = playerName(match.seats[host]) || seatName(host);
  return html`<li class="sheet open-match">
    ${piece(seat, "banner__pc")}
    <p><b>${name}:</b> ${matchTitle(match, false)}${match.clock ? ` · ${clockText(match.clock)}` : nothing} <span class="soft">${say("start-lobby-seat", { side: seat })} ${match.present.includes(host) ? say("start-lobby-here", { name }) : nothing}</span></p>
    <a class="btn" href=${joinHash(match.id, seat)}>${say("start-lobby-join")}</a>
  </li>`;
}
