/** The start page: which game, who plays, under which rules; and the matches of this device to go on with. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { getCatalog, getStatus, makeMatch, ownRefusal, refusalOf, type Wanted } from "../api.ts";
import { icon } from "../icons.ts";
import { forget, keep, keptMatches, type Kept } from "../kept.ts";
import { botName } from "../match/words.ts";
import { commonRows, dialog, otherLanguage, segment } from "../menu.ts";
import { coin } from "../pieces.ts";
import { randomHex } from "../random.ts";
import { has, say, sayRefusal, stock, Worded } from "../texts.ts";
import { PROTOCOL, SEATS, type Catalog, type GameEntry, type Made, type Refusal, type Seat, type SeatEntry, type Status } from "../wire.ts";
import { openMatch } from "./open.ts";
import { inOrder, optionRow, summary, type Chosen } from "./options.ts";
import { schnippPicture, ultimadePicture } from "./pictures.ts";

type Who = "bot" | "device";
type Coins = Seat | "lot";

/** Milliseconds between two questions whether the server is ready. */
const ASK_AGAIN = 500;

await stock({ de: () => import("./words-de.ts"), en: () => import("./words-en.ts") });

@customElement("start-page")
export class StartPage extends Worded {
  @state() private status: Status | null = null;
  @state() private catalog: Catalog | null = null;
  @state() private who: Who = "bot";
  @state() private coins: Coins = "copper";
  @state() private bot = "greedy";
  @state() private chosen: Chosen = {};
  /** A match is wanted: it is made as soon as the server is ready. */
  @state() private wanted = false;
  @state() private refusal: Refusal | null = null;
  @state() private kept: Kept[] = [];

  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Scheibe";
    this.kept = keptMatches();
    void this.look();
  }

  override disconnectedCallback(): void {
    clearTimeout(this.timer);
    super.disconnectedCallback();
  }

  private readonly redraw = (): void => this.requestUpdate();

  /** Asks how the server is, again until it is ready; then makes the match that is wanted. */
  private async look(): Promise<void> {
    try {
      this.status = await getStatus();
      this.catalog ??= await getCatalog();
      if (this.refusal?.code === "page-error-unreached") this.refusal = null;
      if (this.status.protocol !== PROTOCOL) this.refusal = ownRefusal("page-error-outdated");
    } catch (error) {
      this.refusal = refusalOf(error);
    }
    if (!this.isConnected) return;
    if (this.status?.ready && this.catalog) {
      if (this.wanted) await this.make();
    } else {
      this.timer = window.setTimeout(() => void this.look(), ASK_AGAIN);
    }
  }

  private get game(): GameEntry | undefined {
    return this.catalog?.games.find((game) => game.name === "ultimade");
  }

  private start(event: Event): void {
    event.preventDefault();
    if (this.wanted) return;
    this.wanted = true;
    this.refusal = null;
    if (this.status?.ready) void this.make();
  }

  private async make(): Promise<void> {
    const wanted = this.wish();
    try {
      const made = await makeMatch(wanted);
      keep(keptFrom(made, wanted));
      location.hash = `#/match/${made.match}`;
    } catch (error) {
      this.refusal = refusalOf(error);
    }
    this.wanted = false;
  }

  private wish(): Wanted {
    const person: SeatEntry = { kind: "person" };
    const other: SeatEntry = this.who === "bot" ? { kind: "bot", bot: this.bot } : { kind: "person" };
    const seats = this.coins === "gold" ? { copper: other, gold: person } : { copper: person, gold: other };
    const wish: Wanted = { game: "ultimade", options: this.chosen, seats };
    return this.coins === "lot" && this.who === "bot" ? { ...wish, seats_by_lot: true } : wish;
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const open = this.kept.filter((kept) => !kept.outcome);
    const over = this.kept.filter((kept) => kept.outcome);
    return html`<header class="top">
        <a class="brand" href="#"><img src="/mark.svg" alt="" width="28" height="28" />Scheibe</a>
        <div class="top__end">
          ${otherLanguage(this.redraw)}
          <button class="btn btn--plain" aria-label=${say("page-menu")} @click=${this.openMenu}>${icon("menu")}</button>
        </div>
      </header>
      <main class="start">
        <div class="start__head"><h1>${say("start-title")}</h1><p class="soft">${say("start-about")}</p></div>
        ${open.map((kept) => openMatch(kept, () => this.strike(kept)))}
        ${this.gamesView()} ${this.formView()}
        ${over.length
          ? html`<details class="start__foot rules over">
              <summary>${say("start-over", { count: over.length })}</summary>
              ${over.map((kept) => openMatch(kept, () => this.strike(kept)))}
            </details>`
          : nothing}
      </main>
      ${dialog("menu", say("page-menu"), html`<div class="menu">${commonRows(this.redraw)}</div>`)}`;
  }

  private readonly openMenu = (): void => this.querySelector<HTMLDialogElement>("#menu")?.showModal();

  private strike(kept: Kept): void {
    forget(kept.match);
    this.kept = keptMatches();
  }

  private gamesView(): TemplateResult {
    return html`<fieldset class="games">
      <legend class="sr">${say("start-game")}</legend>
      <label class="sheet game">
        <input type="radio" name="game" checked />${ultimadePicture()}
        <span class="game__text"><b>${say("page-game-ultimade")}</b><span class="soft small">${say("start-game-ultimade-about")}</span></span>
      </label>
      <label class="sheet game game--soon">
        <input type="radio" name="game" disabled />${schnippPicture()}
        <span class="game__text">
          <b>${say("start-game-schnipp")}</b><span class="soft small">${say("start-game-schnipp-about")}</span>
          <span class="small game__soon">${say("start-game-soon")}</span>
        </span>
      </label>
    </fieldset>`;
  }

  private formView(): TemplateResult {
    return html`<form class="sheet form" @submit=${(event: Event) => this.start(event)}>
      ${field(
        say("start-who"),
        segment("who", say("start-who"), ["bot", "device"] as const, this.who, (who) => say(`start-who-${who}`), (who) => (this.who = who)),
      )}
      ${this.who === "bot" ? this.botFields() : nothing} ${this.noticeView()}
      <button class="btn btn--main" ?disabled=${this.wanted}>${say(this.wanted ? "start-waiting" : "start-go")}</button>
      ${this.game ? this.rulesView(this.game) : nothing}
    </form>`;
  }

  private botFields(): TemplateResult {
    const coinText = (coins: Coins): TemplateResult | string =>
      coins === "lot" ? say("start-coins-lot") : html`${coin(coins, "pc")}${say("page-team", { side: coins })}`;
    const bots = this.game?.bots.map((bot) => bot.name) ?? [];
    const about = `bots-about-${this.bot}`;
    return html`${field(
      say("start-coins"),
      segment("coins", say("start-coins"), [...SEATS, "lot"] as const, this.coins, coinText, (coins) => (this.coins = coins)),
    )}
    ${field(
      say("start-strength"),
      html`${segment("bot", say("start-strength"), bots, this.bot, botName, (bot) => (this.bot = bot))}
      ${has(about) ? html`<p class="soft small field__about">${say(about)}</p>` : nothing}`,
    )}`;
  }

  /** What keeps the match from beginning: the server is being prepared, cannot be reached, or refused. */
  private noticeView(): TemplateResult | typeof nothing {
    if (this.refusal) {
      const outdated = this.refusal.code === "page-error-outdated";
      return html`<div class="notice notice--no" role="alert">
        ${icon("refused")}<p>${sayRefusal(this.refusal)}</p>
        ${outdated ? html`<button type="button" class="btn" @click=${() => location.reload()}>${say("page-reload")}</button>` : nothing}
      </div>`;
    }
    const { status } = this;
    if (!status || status.ready) return nothing;
    if (status.failed) return html`<div class="notice notice--no" role="alert">${icon("refused")}<p>${say("start-preparing-failed")}</p></div>`;
    const { done, total, what } = status.preparing ?? { done: 0, total: 0, what: "" };
    return html`<div class="notice" role="status">
      <p><b>${say("start-preparing")}</b> ${say("start-preparing-why")}</p>
      <progress max=${total || 1} value=${done} aria-label=${say("start-preparing")}></progress>
      ${has(what) ? html`<p class="soft small">${say("start-preparing-step", { step: done + 1, total, what: say(what) })}</p>` : nothing}
    </div>`;
  }

  private rulesView(game: GameEntry): TemplateResult {
    const change = (name: string) => (value: Chosen[string]) => {
      this.chosen = { ...this.chosen, [name]: value };
    };
    return html`<details class="rules">
      <summary>${say("start-rules", { summary: summary(game.options, this.chosen) })}</summary>
      ${inOrder(game.options).map((spec) => optionRow(spec, this.chosen, change(spec.name)))}
    </details>`;
  }
}

const field = (title: string, control: TemplateResult): TemplateResult =>
  html`<div class="formfield"><p class="formfield__title" aria-hidden="true">${title}</p>${control}</div>`;

/** What this device keeps of a match that was just made. */
function keptFrom(made: Made, wanted: Wanted): Kept {
  const seats = made.seats;
  const kept: Kept = {
    match: made.match,
    game: wanted.game,
    secrets: {},
    nonces: {},
    seats: { copper: entryOf(seats.copper), gold: entryOf(seats.gold) },
    options: wanted.options,
    score: { copper: 0, gold: 0 },
    toMove: null,
    outcome: null,
  };
  for (const seat of SEATS) {
    const entry = seats[seat];
    if (entry.kind !== "person") continue;
    kept.secrets[seat] = entry.secret;
    kept.nonces[seat] = randomHex(16);
  }
  return kept;
}

const entryOf = (seat: Made["seats"][Seat]): SeatEntry => (seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: "person" });
