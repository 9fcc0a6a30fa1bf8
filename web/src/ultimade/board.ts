/** `<ultimade-board>`: a position of Ultimade to look at and to choose on. It knows no rules and fetches nothing. */

import { html, LitElement, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import { property, state as inner } from "lit/decorators.js";
import type { MoveData, Offers, Seat, Square, State } from "./wire.ts";
import * as choosing from "./choice.ts";
import type { Choice, Half, Run, Situation, Tapped } from "./choice.ts";
import { bestLie, boxOf, centre, distance, fieldOf, type Lie, lines, M, type Point, scaleIn, squareUnder } from "./geometry.ts";
import { led } from "./keys.ts";
import { loupe } from "./loupe.ts";
import { glides, opening, run, start, still } from "./motion.ts";
import { names } from "./names.ts";
import * as paper from "./paper.ts";
import * as pieces from "./pieces.ts";
import { type Hand, Pointer } from "./pointer.ts";
import { type By, NEAR, other, type Scene, sideOn, type Texts } from "./scene.ts";
import * as signs from "./signs.ts";
import { styles } from "./styles.ts";
import { letterSize, tags } from "./tags.ts";

/** No square is drawn smaller than 24 pixels, the least that WCAG 2.5.8 asks; a tap counts for the nearest legal one anyway. */
const SMALLEST = 24 / M.square;

/** Narrower boxes of no definite height hold an upright field. */
const WIDE = 560;

/**
 * The board. It fires `preview` ({ moves }) for a draft of runs to be asked about, `commit` ({ moves }) for a submission
 * and `choose` (a `Choice` or null) whenever the half-made choice changes.
 */
export class UltimadeBoard extends LitElement {
  static override styles = styles;

  /** The position to draw, the draft included. */
  @property({ attribute: false }) state: State | null = null;
  /** What may be chosen; null: the board is only looked at. */
  @property({ attribute: false }) offers: Offers | null = null;
  /** One's own runs that are not yet committed. */
  @property({ attribute: false }) draft: Run[] = [];
  /** The last committed step, left as thin lines. */
  @property({ attribute: false }) last: MoveData[] = [];
  /** A refused move and the squares that are the reason. */
  @property({ attribute: false }) refusal: { move: string; cause: Square[] } | null = null;
  /** What is drawn over the field besides; null: nothing. */
  @property({ attribute: false }) over: ((scene: Scene) => TemplateResult) | null = null;
  /** How the field lies; by itself it lies so that squares come out largest. */
  @property({ attribute: false }) turned: "auto" | Lie = "auto";
  /** The tempo of what is shown by `play`. */
  @property({ attribute: false }) speed: 0.5 | 1 | 2 = 1;
  /** Fluent: the board has no words of its own. */
  @property({ attribute: false }) texts: Texts = (id) => id;
  /** The language of `texts`; when it changes, everything is said anew. */
  @property() override lang = "";

  @inner() private half: Half = choosing.NOTHING;
  @inner() private cursor: Square | null = null;
  @inner() private by: By = "mouse";
  @inner() private finger: Point | null = null;
  @inner() private held: { from: Square; at: Point } | null = null;
  @inner() private shown: State | null = null;
  @inner() private trail: MoveData[] = [];
  @inner() private room = { width: 0, height: 0 };
  @inner() private focused: Square = "e9";

  readonly #symbols = paper.symbols();
  readonly #observer = new ResizeObserver(([entry]) => {
    if (entry) this.room = { width: entry.contentRect.width, height: entry.contentRect.height };
  });
  #pointer: Pointer | null = null;
  #lie: Lie = "upright";
  #names = new Map<Square, string>();
  /** The draft that the page has been asked about and has not answered for. */
  #asked: string[] | null = null;
  #dropping = false;
  #announced = "null";
  #touched = false;
  #stop: (() => void) | null = null;
  #slide: (() => void) | null = null;

  /** The squares chosen for a line-up. */
  get chosen(): Square[] {
    return this.half.squares;
  }

  set chosen(squares: Square[]) {
    this.half = choosing.kept(this.#situation, { ...choosing.NOTHING, squares: [...squares] });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#pointer?.cancel();
    this.#stop?.();
  }

  /** Shows a move: from the position before it to the one after it. Resolves when that is done, or was cut short. */
  async play(move: MoveData, before: State, after: State): Promise<void> {
    this.#stop?.();
    this.#pointer?.cancel();
    if (still() || document.hidden) {
      if (still() && signs.leavesTrace(move)) this.trail = [...this.trail, move];
      this.#settle(after);
      return;
    }
    let skipped = false;
    this.#stop = () => {
      skipped = true;
    };
    this.shown = opening(move, before, after);
    await this.updateComplete;
    const scene = this.#scene();
    if (skipped || !scene) return;
    const { over, stop } = start(this.renderRoot, glides(move, scene, after), this.speed);
    this.#stop = () => {
      skipped = true;
      stop();
    };
    await over;
    if (!skipped) this.#settle(after);
  }

  /** Commits the choice made so far, if it is complete. */
  confirm(): void {
    const moves = choosing.submission(this.#situation, this.half);
    if (moves) this.#fire("commit", { moves });
  }

  /** Drops the half-made choice; a coin taken out of the draft goes back to where it had run. */
  cancel(): void {
    this.#pointer?.cancel();
    this.#dropping = false;
    this.held = null;
    this.#take(choosing.dropped(this.half));
  }

  /** Ends what `play` is showing: the board shows `state` again. */
  skip(): void {
    if (this.#stop) this.#endPlay();
  }

  /** Where a square is in the window, in pixels; null before the board is drawn. */
  placeOf(square: Square): DOMRect | null {
    return this.#cell(square)?.getBoundingClientRect() ?? null;
  }

  override focus(options?: FocusOptions): void {
    this.#cell(this.focused)?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("state") && this.#stop) this.#endPlay();
    if (["state", "draft", "refusal"].some((name) => changed.has(name))) this.#answered();
    if (changed.has("last") && this.last.length) this.trail = [];
    if (["state", "offers", "draft", "refusal"].some((name) => changed.has(name))) {
      this.half = choosing.kept(this.#situation, this.half);
      if (this.held && this.half.coin) this.held = { ...this.held, from: this.half.coin };
    }
    this.#fit();
    const scene = this.#scene();
    const silent = ["cursor", "by", "finger", "held", "focused", "room"];
    // An update without a changed property asks for everything anew, as after a change of language.
    if (scene && (changed.size === 0 || [...changed.keys()].some((name) => !silent.includes(String(name))))) {
      this.#names = names(scene, lines(this.#lie).flat());
    }
  }

  /** The page has answered the last preview: the draft is what it says, a dropped coin lies where the state has it. */
  #answered(): void {
    this.#asked = null;
    if (this.#dropping) this.held = null;
    this.#dropping = false;
    if (this.refusal && this.half.awaited) this.half = choosing.NOTHING;
  }

  #fit(): void {
    const { width, height } = this.room;
    this.#lie = this.turned === "auto" ? bestLie(width, height) : this.turned;
    const free = this.turned === "auto" ? (width < WIDE ? "upright" : "along") : this.turned;
    const box = boxOf(free);
    // Only where the parent gives no definite height; `min` keeps squares large enough to be hit.
    this.style.aspectRatio = `${box.width} / ${box.height}`;
    this.style.minBlockSize = `${Math.ceil(boxOf(this.#lie).height * SMALLEST)}px`;
    this.style.overflowX = width && boxOf(this.#lie).width * SMALLEST > width ? "auto" : "";
  }

  get #scale(): number {
    return Math.max(scaleIn(this.room.width, this.room.height, this.#lie), SMALLEST);
  }

  /** During a play nothing may be chosen. */
  get #situation(): Situation {
    const moves = this.#asked ?? this.draft.map(choosing.runText);
    const offers = this.shown ? null : this.offers;
    return { offers, draft: this.draft, moves, holder: this.state?.holder ?? null };
  }

  #scene(): Scene | null {
    const state = this.shown ?? this.state;
    if (!state) return null;
    const playing = this.shown !== null;
    const situation = this.#situation;
    const half = playing ? choosing.NOTHING : this.half;
    return {
      state,
      lie: this.#lie,
      scale: this.#scale,
      situation,
      half,
      reach: choosing.reach(situation, half),
      coins: choosing.coins(situation),
      receivers: choosing.receivers(situation),
      draft: playing ? [] : this.draft,
      last: [...this.last, ...this.trail],
      refusal: playing ? null : this.refusal,
      cursor: this.#aimed(situation, half),
      by: this.by,
      dragged: this.held,
      texts: this.texts,
    };
  }

  /** The square under the cursor, as long as it may be chosen; a finger is also told where it may not. */
  #aimed(situation: Situation, half: Half): Square | null {
    const { cursor, by } = this;
    return cursor && (by === "touch" || choosing.targets(situation, half).includes(cursor)) ? cursor : null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const scene = this.#scene();
    if (!scene) return nothing;
    const { x, y, width, height } = boxOf(scene.lie);
    const style = ["surface"];
    if (scene.half.coin || scene.half.target) style.push("surface--aiming");
    if (this.held && !this.#dropping) style.push("surface--drag");
    else if (scene.cursor) style.push("surface--can");
    return html`<div class=${style.join(" ")} @dblclick=${this.#twice} @click=${this.#clicked}>
      <svg viewBox=${`${x} ${y} ${width} ${height}`} aria-hidden="true">
        <defs>${this.#symbols}${paper.patterns()}</defs>
        <g id="scene" font-size=${letterSize(scene)}>${this.#layers(scene)}</g>
        <g font-size=${letterSize(scene)}>${loupe(scene, this.finger)}</g>
      </svg>
      ${this.#grid(scene)}
    </div>`;
  }

  /** Bottom up: sheet, squares in reach, lines of the field, pencil, ink, coins, signs, plates. */
  #layers(scene: Scene): TemplateResult {
    return svg`${paper.sheet(scene)}${paper.zoneNames(scene)}${signs.reachable(scene)}${signs.tints(scene)}${paper.grid(scene)}
      ${paper.letters(scene)}${signs.past(scene)}${signs.refusal(scene)}${signs.drafts(scene)}
      ${signs.flights(scene)}${signs.rings(scene)}${signs.preview(scene)}${signs.marks(scene)}${pieces.ground(scene)}
      ${pieces.coins(scene)}${pieces.disc(scene)}${signs.corners(scene)}${pieces.ticks(scene)}${signs.refusedCross(scene)}${signs.cursor(scene)}${this.over?.(scene)}${tags(scene)}`;
  }

  #grid({ lie, state, half }: Scene): TemplateResult {
    const chosen = choosing.selected(half);
    const team = (side: Seat) => this.texts(`board-${side}`);
    const { north } = state;
    const label = north ? this.texts(`board-field-${lie}`, { north: team(north), south: team(other(north)) }) : this.texts("board-field");
    return html`<div class="grid" role="grid" aria-label=${label} @keydown=${this.#key} @focusin=${this.#focusin}
      @focusout=${() => this.by === "keys" && this.#show(null, "keys", null, null)}>
      ${lines(lie).map(
        (row) => html`<div class="row" role="row">${row.map(
          (square) => html`<div class="cell" role="gridcell" data-square=${square} aria-label=${this.#names.get(square) ?? square}
            aria-selected=${chosen.includes(square) ? "true" : "false"} tabindex=${square === this.focused ? 0 : -1}></div>`,
        )}</div>`,
      )}
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    this.#lay();
    const made = choosing.choice(this.#situation, this.half);
    if (JSON.stringify(made) !== this.#announced) {
      this.#announced = JSON.stringify(made);
      this.#fire("choose", made);
    }
    if (changed.has("draft")) this.#slideNew(changed.get("draft") as Run[] | undefined);
  }

  /** Sizes in pixels are set here, so that no style stands in markup. */
  #lay(): void {
    const surface = this.renderRoot.querySelector<HTMLElement>(".surface");
    const over = this.renderRoot.querySelector<HTMLElement>(".grid");
    if (!surface || !over) return;
    const box = boxOf(this.#lie);
    const scale = this.#scale;
    const field = fieldOf(this.#lie);
    surface.style.inlineSize = `${box.width * scale}px`;
    surface.style.blockSize = `${box.height * scale}px`;
    over.style.left = `${-box.x * scale}px`;
    over.style.top = `${-box.y * scale}px`;
    over.style.inlineSize = `${field.width * scale}px`;
    over.style.blockSize = `${field.height * scale}px`;
    this.#pointer ??= new Pointer(surface, this.#hand);
  }

  /** A run that has just joined the draft slides along its path, unless the mouse has carried it there. */
  #slideNew(before: Run[] | undefined): void {
    this.#slide?.();
    this.#slide = null;
    const known = new Set((before ?? []).map(choosing.runText));
    const fresh = this.draft.filter((one) => !known.has(choosing.runText(one)));
    const [only] = fresh;
    const scene = this.#scene();
    const carried = this.#carried;
    this.#carried = false;
    if (!before || !only || fresh.length > 1 || carried || !scene || still() || document.hidden) return;
    const side = sideOn(scene.state, only.to);
    if (!side) return;
    const id = `${side}-${scene.state.coins[side].indexOf(only.to)}`;
    this.#slide = start(this.renderRoot, [run(scene, id, only.path)], 1).stop;
  }
  #carried = false;

  #settle(after: State): void {
    this.#stop = null;
    this.shown = null;
    this.state = after;
  }

  #endPlay(): void {
    const stop = this.#stop;
    this.#stop = null;
    this.shown = null;
    stop?.();
  }

  #take({ half, preview }: Tapped): void {
    this.half = half;
    this.trail = [];
    if (!preview) return;
    this.#asked = preview;
    this.#fire("preview", { moves: preview });
  }

  #fire(name: "preview" | "commit" | "choose", detail: { moves: string[] } | Choice | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #choose(square: Square | null): void {
    this.#take(square ? choosing.tap(this.#situation, this.half, square) : choosing.dropped(this.half));
  }

  #show(cursor: Square | null, by: By, finger: Point | null, held: Point | null): void {
    this.cursor = cursor;
    this.by = by;
    this.finger = finger && this.#inside(finger);
    if (held && this.held) this.held = { ...this.held, at: this.#inside(held) };
    else if (!this.#dropping) this.held = null;
  }

  readonly #hand: Hand = {
    ready: () => this.#situation.offers !== null,
    aiming: () => this.half.coin !== null || this.half.target !== null,
    target: (at) => this.#target(at),
    under: (at) => squareUnder(this.#inside(at), this.#lie),
    liftable: (square) => choosing.coins(this.#situation).includes(square),
    lift: (square) => {
      if (this.half.coin !== square) this.#choose(square);
      this.held = { from: square, at: centre(square, this.#lie) };
    },
    drop: (square) => {
      if (!this.held) return;
      this.#choose(square);
      this.#dropping = this.#asked !== null;
      this.#carried = this.#dropping;
      this.held = this.#dropping ? { from: this.held.from, at: centre(square, this.#lie) } : null;
    },
    show: (cursor, by, finger, held) => this.#show(cursor, by, finger, held),
    choose: (square, by) => {
      this.#touched = by === "touch";
      this.#choose(square);
      if (square) this.#focus(square);
    },
  };

  /** A point of the window in units of the drawing. */
  #inside({ x, y }: Point): Point {
    const frame = this.renderRoot.querySelector(".surface")?.getBoundingClientRect();
    const box = boxOf(this.#lie);
    return { x: (x - (frame?.x ?? 0)) / this.#scale + box.x, y: (y - (frame?.y ?? 0)) / this.#scale + box.y };
  }

  /** The legal target that a point counts for: the square under it, else the nearest within reach of a fingertip. */
  #target(at: Point): Square | null {
    const point = this.#inside(at);
    const open = choosing.targets(this.#situation, this.half);
    const under = squareUnder(point, this.#lie);
    if (under && open.includes(under)) return under;
    const far = (square: Square) => distance(centre(square, this.#lie), point);
    const [nearest] = open.sort((one, two) => far(one) - far(two));
    return nearest && far(nearest) * this.#scale <= NEAR ? nearest : null;
  }

  #cell(square: Square): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-square="${square}"]`);
  }

  #focus(square: Square): void {
    this.focused = square;
    this.#cell(square)?.focus({ preventScroll: true });
  }

  #focusin = (event: FocusEvent): void => {
    const cell = event.target as HTMLElement;
    this.focused = cell.dataset["square"] ?? this.focused;
    if (cell.matches(":focus-visible")) this.#aimByKeys(this.focused);
  };

  #aimByKeys(square: Square): void {
    const open = choosing.targets(this.#situation, this.half);
    this.#show(open.includes(square) ? square : null, "keys", null, null);
  }

  /** A double click commits what its first click chose. */
  #twice = (): void => {
    if (!this.#touched && this.half.target && this.half.target === this.focused) this.confirm();
  };

  /** Assistive technology clicks without a pointer. */
  #clicked = (event: MouseEvent): void => {
    const square = (event.target as HTMLElement).dataset["square"];
    if (event.detail === 0 && square && this.#situation.offers) this.#choose(square);
  };

  #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const open = choosing.targets(this.#situation, this.half);
    const next = led(event.key, this.focused, this.#lie, open);
    if (next) this.#focus(next);
    else if (event.key === "Escape") this.cancel();
    else if (event.key === "Enter" || event.key === " ") this.#press(event.key === "Enter");
    else return;
    event.preventDefault();
    this.#aimByKeys(this.focused);
  };

  /** Enter on what is chosen commits it; otherwise Enter and Space choose. */
  #press(enter: boolean): void {
    if (!this.#situation.offers) return;
    const { target, squares } = this.half;
    const complete = choosing.submission(this.#situation, this.half) !== null;
    if (enter && complete && (target === this.focused || squares.includes(this.focused))) this.confirm();
    else this.#choose(this.focused);
  }
}

if (!customElements.get("ultimade-board")) customElements.define("ultimade-board", UltimadeBoard);

declare global {
  interface HTMLElementTagNameMap {
    "ultimade-board": UltimadeBoard;
  }
}
