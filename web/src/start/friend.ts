/** What is asked of whoever invites a friend: a name, and folded away who may join and how long each may think. */

import { html, type TemplateResult } from "lit";

import { segment } from "../segment.ts";
import { clockText } from "../online/clock-words.ts";
import { LONGEST_NAME } from "../online/name.ts";
import { say } from "../texts.ts";
import { field } from "./field.ts";
import { clockOf, CLOCKS, type ClockChoice, type Wish } from "./wish.ts";

/** A clock in words. */
function text(choice: ClockChoice): string {
  const clock = clockOf(choice);
  return clock ? clockText(clock) : say("online-clock-none");
}

/** The fields. */
export function friendFields(wish: Wish, name: string, rename: (name: string) => void, want: (part: Partial<Wish>) => void): TemplateResult {
  const { clock, listed } = wish;
  const title = say("start-friend-who");
  const whom = (value: string): string => say(`start-friend-${value}`);
  const picked = (event: Event): void => want({ clock: CLOCKS[(event.target as HTMLSelectElement).selectedIndex] ?? "none" });
  return html`<div class="formfield">
      <label class="formfield__title" for="own-name">${say("online-name")}</label>
      <input class="text" id="own-name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${name} @input=${(event: Event) => rename((event.target as HTMLInputElement).value)} />
    </div>
    <details class="fold" ?open=${listed || clock !== "none"}>
      <summary>${say("start-friend-more", { who: whom(listed ? "listed" : "link"), clock: text(clock) })}</summary>
      ${field(title, segment("listed", title, ["link", "listed"], listed ? "listed" : "link", whom, (value) => want({ listed: value === "listed" })))}
      <div class="opt">
        <label for="clock">${say("start-friend-clock")}</label>
        <select id="clock" @change=${picked}>${CLOCKS.map((one) => html`<option .selected=${one === clock}>${text(one)}</option>`)}</select>
      </div>
    </details>`;
}
