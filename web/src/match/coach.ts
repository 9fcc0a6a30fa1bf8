/** The coach of a match: the hint that was asked for, drawn and said; the report when the match is over. Fetched when it is needed. */

import { html, nothing, type TemplateResult } from "lit";

import { dialog } from "../dialog.ts";
import { say, stock } from "../texts.ts";
import type { MatchEvent, Seat, Shapes } from "../wire.ts";
import type { Actions } from "./actions.ts";
import { plain, type Banner } from "./banner.ts";
import type { LiveMatch } from "./live.ts";
import type { Step } from "./log.ts";
import { NARROW } from "./page.ts";
import { Report, type Judged } from "./report.ts";

await stock({ de: () => import("./coach-de.ts"), en: () => import("./coach-en.ts") });

/** Draws advice over what is played on. */
export type Over = (scene: never) => TemplateResult;

/** How a game words and draws advice. */
export interface Advising<G extends Shapes> {
  /** What to do, in one sentence. */
  words(moves: G["move"][], state: G["state"]): string;
  /** What could have been done, in a few words. */
  brief(moves: G["move"][], state: G["state"]): string;
  draw(moves: G["move"][], state: G["state"]): Over;
}

/** The page around it. */
export interface Ground<G extends Shapes> {
  requestUpdate(): void;
  open(id: string): Promise<void>;
  /** A line of the move list. */
  step(step: Step<G>): string;
  readonly isConnected: boolean;
  /** Something is half chosen: what was said before has been read. */
  readonly choosing: boolean;
}

type Given<G extends Shapes> = NonNullable<MatchEvent<G>["advice"]>;

export class Coach<G extends Shapes> {
  /** The turn for which a hint was asked and has not come; null where none is awaited. */
  private asked: number | null = null;
  /** The turn whose hint has been put away again. */
  private away: number | null = null;
  private drawn: { moves: G["move"][]; over: Over } | null = null;
  private report: Report<G> | null = null;
  /** The step of the report that is looked at on the board. */
  private shown: Judged<G> | null = null;

  constructor(
    private readonly live: LiveMatch<G>,
    private readonly page: Ground<G>,
    private readonly game: Advising<G>,
  ) {}

  /** Asks for a hint, or opens the report of a match that is over. A hint that is there is put away, or shown again. */
  consult(): void {
    const { live } = this;
    if (live.match?.outcome) return this.openReport();
    if (!live.ready || !live.actor) return;
    const there = this.given !== null;
    this.away = this.hint ? live.turn : null;
    this.asked = there ? null : live.turn;
    if (!there) live.askHint();
    this.page.requestUpdate();
  }

  // --- hints -------------------------------------------------------------------------------------------------------

  /** The hint that is shown. */
  private get hint(): Given<G> | null {
    return this.live.cursor === null && this.away === this.live.turn ? null : this.given;
  }

  /** The hint of the step that is looked at, or the one that stands since nothing has been played after it. */
  private get given(): Given<G> | null {
    const { live } = this;
    const step = live.steps.at(live.cursor ?? -1);
    const event = live.cursor === null && !live.ready ? null : step?.events.at(-1);
    return event?.advice ?? null;
  }

  /** Whether a hint is on its way. */
  private get awaited(): boolean {
    const { live } = this;
    if (this.asked !== live.turn || live.refusing || live.waiting || live.line !== "open" || this.given) this.asked = null;
    return this.asked !== null;
  }

  // --- the report --------------------------------------------------------------------------------------------------

  private openReport(): void {
    const { live, page } = this;
    const [one = "", other = ""] = Object.keys(live.match?.seats ?? {});
    this.report ??= new Report<G>(live.id, {
      changed: () => page.requestUpdate(),
      get gone() {
        return !page.isConnected;
      },
      seats: [one, other],
      place: (step) => this.indexOf(step) + 1,
      played: (step) => this.played(step),
      better: (step) => this.better(step),
      show: (step) => this.show(step),
    });
    void this.report.judge();
    page.requestUpdate();
    void page.open("report");
  }

  private indexOf({ first }: Judged<G>): number {
    return this.live.steps.findIndex(({ events }) => events.some(({ number }) => number === first));
  }

  private played(step: Judged<G>): string {
    const found = this.live.steps[this.indexOf(step)];
    return found ? this.page.step(found) : "";
  }

  private better({ first, best }: Judged<G>): string {
    const state = this.stateBefore(first);
    return best && state ? this.game.brief(best.moves, state) : "";
  }

  private stateBefore(number: number): G["state"] | null {
    return this.live.steps.flatMap(({ events }) => events).find((event) => event.number === number - 1)?.state ?? null;
  }

  /** Shows a step on the board: how it was before, what was played, what would have been better. */
  private show(step: Judged<G>): void {
    const index = this.indexOf(step);
    document.querySelector<HTMLDialogElement>("#report")?.close();
    if (index < 0) return;
    this.shown = step;
    this.live.look(index, true);
  }

  /** The judged step that is looked at, as long as it is. */
  private get looked(): Judged<G> | null {
    const { cursor, early } = this.live;
    return this.shown && early && cursor === this.indexOf(this.shown) ? this.shown : null;
  }

  // --- what the page takes -----------------------------------------------------------------------------------------

  /** What is drawn over the board; the same function as long as it draws the same. */
  get over(): Over | null {
    const moves = this.looked?.best?.moves ?? this.hint?.moves;
    const state = this.live.view?.state;
    if (!moves || !state) return null;
    if (this.drawn?.moves !== moves) this.drawn = { moves, over: this.game.draw(moves, state) };
    return this.drawn.over;
  }

  /** The banner with what the coach has to say; null: the banner stays as it is. */
  banner(banner: Banner | null): Banner | null {
    const { live, hint, looked } = this;
    if (!banner || banner.look === "no") return null;
    if (looked) return { ...plain("wait", seatFor(looked), this.told(looked)) };
    if (this.awaited) return { ...plain("turn", live.actor, say("hint-thinking", { side: live.actor ?? "" })), thinking: true };
    if (!hint || (live.cursor === null && this.page.choosing)) return null;
    const state = live.view?.state;
    const text = state ? this.game.words(hint.moves, state) : "";
    return { ...banner, news: "", text: [say("hint-says", { text }), hint.reason && say(hint.reason)].filter(Boolean).join(" ") };
  }

  /** A judged step in sentences. */
  private told(step: Judged<G>): string {
    const past = say("page-banner-past", { number: this.indexOf(step) + 1, step: this.played(step) });
    const notes = step.notes.map(({ code, args }) => say(code, args));
    return [past, ...notes, step.best && say("report-better", { moves: this.better(step) })].filter(Boolean).join(" ");
  }

  /** What can be done, with what the coach adds. */
  actions(actions: Actions): Actions {
    if (!this.looked) return actions;
    return { main: { label: say("report-back"), act: () => void this.page.open("report") }, others: actions.main && !NARROW.matches ? [actions.main] : [] };
  }

  /** What the coach puts on the page. */
  get view(): TemplateResult | typeof nothing {
    return this.report ? dialog("report", say("page-report"), html`${this.report.view} <a class="btn" href="#/verify/${this.live.id}">${say("report-to-verify")}</a>`) : nothing;
  }
}

const seatFor = <G extends Shapes>({ seat }: Judged<G>): Seat | null => (seat === "chance" ? null : seat);
