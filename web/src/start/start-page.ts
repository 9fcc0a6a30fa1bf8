/** The start page: which game, who plays, under which rules; and the matches of this device to go on with. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { getCatalog, getStatus, makeMatch, ownRefusal, refusalOf } from "../api.ts";
import { closeAround, dialog } from "../dialog.ts";
import { BOTS } from "../games.ts";
import { icon } from "../icons.ts";
import { hasLearned } from "../learn/progress.ts";
import { forget, keep, keptMatches, type Kept } from "../kept.ts";
import { otherLanguage } from "../menu.ts";
import { segment } from "../segment.ts";
import { commonRows } from "../rows.ts";
import { piece, seatName } from "../seats.ts";
import { say, sayFromAfar, sayRefusal, stock, Worded } from "../texts.ts";
import { PROTOCOL, type Catalog, type GameEntry, type OptionSpec, type Refusal, type Seat, type Status } from "../wire.ts";
import { OFFERS, type Offer } from "./games.ts";
import { keptFrom } from "./made.ts";
import "./host-links.ts";
import "./lobby.ts";
import { recordsOf, refresh } from "./mine.ts";
import { openMatch } from "./open.ts";
import { keepWish, lastGame, lastWish } from "./last.ts";
import { field } from "./field.ts";
import { friendFields } from "./friend.ts";
import { keepName, ownName } from "../online/name.ts";
import { ONLINE } from "../online/texts.ts";
import { inOrder, optionRow, summary, valueOf, valueText, type Chosen } from "./options.ts";
import { strengthView } from "./strength.ts";
import { firstWish, wantedOf, type Wish } from "./wish.ts";

/** Milliseconds between two questions whether the server is ready. */
const ASK_AGAIN = 500;
/** Milliseconds that a browser may take until it has saved a file that lies in the page. */
const DOWNLOADING = 60_000;

await Promise.all([BOTS, ONLINE, { de: () => import("./start-de.ts"), en: () => import("./start-en.ts") }].map(stock));

@customElement("start-page")
export class StartPage extends Worded {
  @state() private status: Status | null = null;
  @state() private catalog: Catalog | null = null;
  /** The name of the chosen game. */
  @state() private game = Object.keys(OFFERS).find((name) => name === lastGame()) ?? "ultimade";
  @state() private wishes: Record<string, Wish> = {};
  /** A match is wanted: it is made as soon as the server is ready. */
  @state() private wanted = false;
  @state() private refusal: Refusal | null = null;
  @state() private kept: Kept[] = [];
  /** What one is called in a match with somebody else. */
  private name = ownName();

  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Scheibe";
    this.kept = keptMatches();
    void refresh().then(() => (this.kept = keptMatches()));
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
      [this.status, this.catalog] = await Promise.all([getStatus(), this.catalog ?? getCatalog()]);
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

  private get entry(): GameEntry | undefined {
    return this.catalog?.games.find(({ name }) => name === this.game);
  }

  /** What is wanted of the chosen game. */
  private get wish(): Wish {
    const { entry } = this;
    return this.wishes[this.game] ?? (entry && lastWish(entry)) ?? firstWish(entry ?? { seats: [], bots: [] });
  }

  private want(part: Partial<Wish>): void {
    this.wishes = { ...this.wishes, [this.game]: { ...this.wish, ...part } };
  }

  private start(event: Event): void {
    event.preventDefault();
    if (this.wanted) return;
    this.wanted = true;
    this.refusal = null;
    if (this.status?.ready && this.catalog) void this.make();
  }

  private async make(): Promise<void> {
    const { entry } = this;
    if (!entry) return;
    const { wish } = this;
    const wanted = wantedOf(entry, wish, wish.who === "friend" ? keepName(this.name) : null);
    try {
      const made = await makeMatch(wanted);
      keep(keptFrom(made, wanted));
      keepWish(this.game, wish);
      location.hash = `#/match/${made.match}`;
    } catch (error) {
      this.refusal = refusalOf(error);
    }
    this.wanted = false;
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const open = this.kept.filter((kept) => !kept.outcome);
    const over = this.kept.filter((kept) => kept.outcome);
    return html`<header class="top">
        <a class="brand" href="#"><img src="mark.svg" alt="" width="28" height="28" />Scheibe</a>
        <div class="top__end">
          ${otherLanguage(this.redraw)}
          <button class="btn btn--plain" aria-label=${say("page-menu")} @click=${this.openMenu}>${icon("menu")}</button>
        </div>
      </header>
      <main class="start">
        <div class="start__head"><h1>${say("start-title")}</h1><p class="soft">${say("start-about")}</p></div>
        ${open.map((kept) => openMatch(kept, () => this.strike(kept)))} ${this.learnView()}
        ${this.gamesView()} ${this.formView()}
        <lobby-list class="start__foot"></lobby-list>
        ${over.length
          ? html`<details class="start__foot rules over">
              <summary>${say("start-over", { count: over.length })}</summary>
              ${over.map((kept) => openMatch(kept, () => this.strike(kept)))}
            </details>`
          : nothing}
        ${this.kept.length ? this.allView() : nothing}
      </main>
      <footer class="start__links"><host-links></host-links></footer>
      ${dialog("menu", say("page-menu"), this.menuView())}`;
  }

  /** The way to the lessons; on a first visit it says why. */
  private learnView(): TemplateResult {
    const first = !this.kept.length && !hasLearned();
    return html`<section class="start__foot sheet learn-first" aria-label=${say("start-learn")}>
      <p>${first ? html`<b>${say("start-learn-first")}</b> ` : nothing}<span class="soft">${say("start-learn-about")}</span></p>
      <a class="btn" href="#/learn">${say("start-learn")}</a>
      <a class="btn btn--plain" href="#/rules/${this.game}">${say("start-learn-rules")}</a>
      <a class="btn btn--plain" href="#/print">${say("start-print")}</a>
    </section>`;
  }

  private menuView(): TemplateResult {
    return html`<div class="menu">
      ${commonRows(this.redraw)}
      <div class="menu__links">
        <a class="btn" href="#/learn">${say("menu-to-lessons")}</a>
        <a class="btn" href="#/rules/${this.game}">${say("menu-to-rules")}</a>
        <a class="btn" href="#/print">${say("menu-to-print")}</a>
        <host-links></host-links>
      </div>
    </div>`;
  }

  private readonly openMenu = (): void => this.querySelector<HTMLDialogElement>("#menu")?.showModal();

  private strike(kept: Kept): void {
    forget(kept.match);
    this.kept = keptMatches();
  }

  /** What can be done with all matches of this device. */
  private allView(): TemplateResult {
    return html`<div class="start__foot bar">
      <button class="btn btn--plain" @click=${() => void this.saveAll()}>${icon("load")}${say("start-all-save")}</button>
      <button class="btn btn--plain" @click=${() => this.querySelector<HTMLDialogElement>("#all-remove")?.showModal()}>${icon("remove")}${say("start-all-remove")}</button>
      ${dialog("all-remove", say("start-all-remove-title"), this.removeView())}
    </div>`;
  }

  private removeView(): TemplateResult {
    const remove = (event: Event): void => {
      closeAround(event);
      for (const { match } of this.kept) forget(match);
      this.kept = keptMatches();
    };
    return html`<p>${say("start-all-remove-ask")}</p>
      <div class="bar">
        <button class="btn" @click=${closeAround}>${say("start-all-remove-no")}</button>
        <button class="btn btn--main" @click=${remove}>${say("start-all-remove-yes")}</button>
      </div>`;
  }

  private async saveAll(): Promise<void> {
    try {
      const at = new Date();
      const address = URL.createObjectURL(await recordsOf(this.kept, at));
      const link = Object.assign(document.createElement("a"), { href: address, download: `scheibe-${at.toISOString().slice(0, 10)}.zip` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), DOWNLOADING);
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  }

  private gamesView(): TemplateResult {
    const there = Object.entries(OFFERS).filter(([name]) => !this.catalog || this.catalog.games.some((game) => game.name === name));
    return html`<fieldset class="games">
      <legend class="sr">${say("start-game")}</legend>
      ${there.map(
        ([name, { picture }]) => html`<label class="sheet game">
          <input type="radio" name="game" .checked=${name === this.game} @change=${() => (this.game = name)} />${picture()}
          <span class="game__text"><b>${say(`page-game-${name}`)}</b><span class="soft small">${say(`start-game-${name}-about`)}</span></span>
        </label>`,
      )}
    </fieldset>`;
  }

  private formView(): TemplateResult {
    const { entry, wish } = this;
    const offer = OFFERS[this.game];
    return html`<form class="sheet form" @submit=${(event: Event) => this.start(event)}>
      ${field(
        say("start-who"),
        segment("who", say("start-who"), ["bot", "device", "friend"] as const, wish.who, (who) => say(`start-who-${who}`), (who) => this.want({ who })),
      )}
      ${entry ? this.playerFields(entry, wish) : nothing}
      ${entry && offer ? this.askedField(entry, offer, wish) : nothing} ${this.noticeView()}
      <button class="btn btn--main" ?disabled=${this.wanted}>${say(this.wanted ? "start-waiting" : wish.who === "friend" ? "start-go-friend" : "start-go")}</button>
      ${entry && offer ? this.rulesView(entry, offer, wish.chosen) : nothing}
    </form>`;
  }

  private playerFields(entry: GameEntry, wish: Wish): TemplateResult {
    if (wish.who === "device") return this.nameFields(entry, wish);
    const seat = this.seatField(entry, wish);
    if (wish.who === "bot") return html`${seat} ${field(say("start-strength"), strengthView(entry.name, entry.bots, wish.bot, (bot) => this.want({ bot })))}`;
    return html`${seat} ${friendFields(wish, this.name, (name) => (this.name = name), (part) => this.want(part))}`;
  }

  /** Which side one plays. */
  private seatField({ name, seats }: GameEntry, wish: Wish): TemplateResult {
    const seatText = (seat: Seat): TemplateResult | string =>
      seat === "lot" ? say("start-seat-lot") : html`${piece(seat, "pc")}${seatName(seat)}`;
    const title = say(`start-seat-${name}`);
    return field(title, segment("seat", title, [...seats, "lot"], wish.mine, seatText, (mine) => this.want({ mine })));
  }

  /** Those who share the device may say what they are called. */
  private nameFields({ seats }: GameEntry, { names }: Wish): TemplateResult {
    const typed = (seat: Seat) => (event: Event) => this.want({ names: { ...this.wish.names, [seat]: (event.target as HTMLInputElement).value } });
    const name = (seat: Seat): TemplateResult => html`<label class="name">
      ${piece(seat, "pc")}<span class="sr">${seatName(seat)}</span>
      <input maxlength="40" autocomplete="off" placeholder=${seatName(seat)} .value=${names[seat] ?? ""} @input=${typed(seat)} />
    </label>`;
    return field(say("start-names"), html`<div class="names" role="group" aria-label=${say("start-names")}>${seats.map(name)}</div>`);
  }

  /** The option that one is asked for beside the seats: who begins, or between two people who is younger. */
  private askedField({ options }: GameEntry, { asked }: Offer, wish: Wish): TemplateResult | typeof nothing {
    const spec = options.find(({ name }) => name === asked);
    if (!spec) return nothing;
    const title = say(wish.who === "device" ? "start-asked-device" : "start-asked-bot");
    const text = (value: string): TemplateResult | string =>
      value === "lot" ? valueText(spec, value) : html`${piece(value, "pc")}${seatName(value)}`;
    const choices = spec.choices.filter((value) => value !== "lot").concat("lot");
    return field(
      title,
      segment("asked", title, choices, String(valueOf(spec, wish.chosen)), text, (value) => this.choose(spec, value)),
    );
  }

  private choose({ name }: OptionSpec, value: Chosen[string]): void {
    this.want({ chosen: { ...this.wish.chosen, [name]: value } });
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
      ${what ? html`<p class="soft small">${say("start-preparing-step", { step: done + 1, total, what: sayFromAfar(what, {}, "…", "…") })}</p>` : nothing}
    </div>`;
  }

  private rulesView({ name: game, options }: GameEntry, { first, asked, advanced }: Offer, chosen: Chosen): TemplateResult {
    const specs = inOrder(options.filter(({ name }) => name !== asked), first);
    const rows = (some: OptionSpec[]): TemplateResult[] => some.map((spec) => optionRow(game, spec, chosen, (value) => this.choose(spec, value)));
    const apart = specs.filter(advanced);
    return html`<details class="rules">
      <summary>${say("start-rules", { summary: summary(specs, first, chosen) })}</summary>
      ${rows(specs.filter((spec) => !advanced(spec)))}
      ${apart.length ? html`<details class="rules"><summary>${say(`start-advanced-${this.game}`)}</summary>${rows(apart)}</details>` : nothing}
    </details>`;
  }
}
