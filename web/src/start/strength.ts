/** How strong the computer is: its levels as a row of steps, and folded away the bots by which others are measured. */

import { html, nothing, type TemplateResult } from "lit";

import { botName } from "../match/words.ts";
import { has, say } from "../texts.ts";
import type { BotEntry } from "../wire.ts";

/** The bots that people choose among, weakest first: those with a level, or all of a game that has none. */
function levelsOf(own: BotEntry[]): BotEntry[] {
  const levels = own.filter(({ level }) => level !== null);
  return levels.length ? levels.sort((one, other) => (one.level ?? 0) - (other.level ?? 0)) : own;
}

/** The choice among the bots of a game, and the programs of the host. */
export function strengthView(game: string, bots: BotEntry[], chosen: string, pick: (bot: string) => void): TemplateResult {
  const own = bots.filter(({ title }) => title === undefined);
  const levels = levelsOf(own);
  const place = levels.findIndex(({ name }) => name === chosen);
  const step = ({ name }: BotEntry, index: number): TemplateResult => html`<label class="level">
    <input type="radio" name="bot" value=${name} aria-label=${say("start-level-name", { number: index + 1, name: botName(name) })} .checked=${name === chosen} @change=${() => pick(name)} />
    <i aria-hidden="true"></i><b aria-hidden="true">${index + 1}</b>
  </label>`;
  const others = (title: string, some: BotEntry[]): TemplateResult | typeof nothing => (some.length ? foldView(game, say(title), some, chosen, pick) : nothing);
  return html`<div class="levels ${place < 0 ? "levels--none" : ""}" role="radiogroup" aria-label=${say("start-strength")}>${levels.map(step)}</div>
    ${place < 0
      ? nothing
      : html`<p class="field__about"><b>${say("start-level", { number: place + 1, total: levels.length, name: botName(chosen) })}</b> ${aboutView(game, { name: chosen })}</p>`}
    ${others("start-yardsticks", own.filter((bot) => !levels.includes(bot)))} ${others("start-programs", bots.filter((bot) => !own.includes(bot)))}`;
}

/** Bots that only few people ever look for, each with a sentence; unfolded where one of them is chosen. */
function foldView(game: string, title: string, bots: BotEntry[], chosen: string, pick: (bot: string) => void): TemplateResult {
  const line = (bot: BotEntry): TemplateResult => html`<label class="yardstick">
    <input type="radio" name="bot" value=${bot.name} .checked=${bot.name === chosen} @change=${() => pick(bot.name)} />
    <span><b>${botName(bot.name)}</b> ${aboutView(game, bot)}</span>
  </label>`;
  return html`<details class="fold" ?open=${bots.some(({ name }) => name === chosen)}>
    <summary>${title}</summary>
    <div class="yardsticks" role="radiogroup" aria-label=${title}>${bots.map(line)}</div>
  </details>`;
}

/** How a bot plays, or whose program it is, in a sentence. */
function aboutView(game: string, { name, title }: Pick<BotEntry, "name" | "title">): TemplateResult | typeof nothing {
  const about = `bots-about-${name}`;
  const said = title !== undefined ? say("start-program", { title }) : has(about) ? say(about, { game }) : "";
  return said ? html`<span class="soft small">${said}</span>` : nothing;
}
