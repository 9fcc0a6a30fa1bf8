/** `<schnipp-table>`: a table of Schnipp to look at and to flick on. It knows no rules and no physics, and fetches nothing. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state as inner } from "lit/decorators.js";
import { type Aim, FRESH, flickText, fresh, type Part, placed, pulled, type Reach, reachIn, turned } from "./aim.ts";
import { pressing } from "./band.ts";
import { type Box, boxOf, type Lie, M, onLane, picture, type Point, spot, type View, viewOf } from "./geometry.ts";
import { led } from "./keys.ts";
import { type Frame, Reel, run, type Seen } from "./playback.ts";
import { type Hand, Pointer } from "./pointer.ts";
import { type Flicked, lying, magnified, type Scene, type Texts } from "./scene.ts";
import * as signs from "./signs.ts";
import { styles } from "./styles.ts";
import * as wood from "./wood.ts";
import { aimWords, inventory } from "./words.ts";
import type { FlickOffers, MoveData, Motion, Offers, Side, State } from "./wire.ts";

/** Pixels: a fingertip around the disc and the launch line, the least circle that means nothing, what a pull keeps from the window's edge. */
const GRAB = 24;
const DEAD = 15;
const KEPT = 8;

const GESTURES = ["pointerdown", "keydown"];

/** What makes the sounds, once it is there. */
let ears: typeof import("./sounds.ts") | null = null;

/** The table. It fires `commit` ({ moves }) for a flick and `aim` (an `Aim` or null) whenever the aim changes. */
export class SchnippTable extends LitElement {
  static override styles = styles;

  /** The position to draw. */
  @property({ attribute: false }) state: State | null = null;
  /** What may be done; null: the table is only looked at. */
  @property({ attribute: false }) offers: Offers | null = null;
  /** The last flick, left as thin lines. */
  @property({ attribute: false }) traces: Flicked | null = null;
  /** A refused flick. */
  @property({ attribute: false }) refusal: { move: string } | null = null;
  /** What is drawn over the lane besides; null: nothing. */
  @property({ attribute: false }) over: ((scene: Scene) => TemplateResult) | null = null;
  /** How the lane lies. */
  @property({ attribute: false }) turned: Lie = "along";
  /** The tempo of what is shown by `play`: 1 is true time. */
  @property({ attribute: false }) speed = 1;
  /** Whether flicks are heard. */
  @property({ attribute: false }) sound = true;
  /** Fluent: the table has no words of its own. */
  @property({ attribute: false }) texts: Texts = (id) => id;
  /** The language of `texts`; when it changes, everything is said anew. */
  @property() override lang = "";

  /** The aim as it stands; null when nothing can be aimed. */
  get aim(): Aim | null {
    return this.set;
  }

  @inner() private set: Aim | null = null;
  @inner() private aiming = false;
  @inner() private idle = false;
  @inner() private spoken = "";
  /** What became of a pull that left the window. */
  @inner() private note = "";
  @inner() private frame: Frame | null = null;
  @inner() private magnifying: typeof import("./strip.ts").strip | null = null;
  @inner() private room = { width: 0, height: 0 };

  readonly #symbols = wood.symbols();
  readonly #observer = new ResizeObserver(([entry]) => {
    if (entry) this.room = { width: entry.contentRect.width, height: entry.contentRect.height };
  });
  #pointer: Pointer | null = null;
  /** Pixels a millimetre. */
  #scale = 1;
  #pull: Reach | null = null;
  /** The aim before it was pulled. */
  #before: Aim | null = null;
  /** The aim of a flick that was committed and is not yet answered. */
  #sent: Aim | null = null;
  #wished = 0;
  /** Whether the aim was turned by anybody: Enter flicks nothing that nobody has aimed. */
  #turned = false;
  /** The power of each side's own last flick. */
  #powers = new Map<Side | null, number>();
  #announced = "null";
  #shown: State | null = null;
  #reel: { motion: Motion; reel: Reel } | null = null;
  /** What ends the play that is going on. */
  #stop: (() => void) | null = null;
  #deaf: (() => void) | null = null;
  /** How far (degrees) each disc has turned in the flicks that were shown. */
  #angles = new Map<string, number>();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.#listen();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#pointer?.leave();
    this.#pointer = null;
    this.#deaf?.();
    this.#deaf = null;
    this.#endPlay();
  }

  /**
   * Plays a flick back, from the position before it to the one after it. Resolves when that is over, or was cut short.
   * Readers who want less movement see where it led, unless they asked for it (`wanted`).
   */
  async play(move: MoveData, motion: Motion | null, before: State, after: State, wanted = false): Promise<void> {
    this.#endPlay();
    this.#pointer?.cancel();
    // A position that was handed in just before is no reason to cut short what follows it.
    if (this.isUpdatePending) await this.updateComplete;
    this.#sent = null;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches && !wanted;
    if (!motion || still || document.hidden) return this.#settle({ move, motion }, after);
    const reel = new Reel(motion);
    const angles = this.#angles;
    const seen = (time: number): Frame => {
      const { discs, pressing: band } = reel.at(time);
      return { discs: discs.map((one) => ({ ...one, turned: one.turned + (angles.get(nameOf(one)) ?? 0) })), pressing: band };
    };
    this.#shown = before;
    this.frame = seen(0);
    const silence = (this.sound && ears?.sound(motion, this.speed)) || (() => {});
    const { over, stop } = run(reel, () => this.speed, (time) => (this.frame = seen(time)));
    const playing = () => {
      silence();
      stop();
    };
    this.#stop = playing;
    await over;
    if (this.#stop !== playing) return; // a new position or another play has taken its place
    this.#stop = null;
    this.#angles = new Map(seen(motion.duration).discs.map((one) => [nameOf(one), one.turned]));
    this.#settle({ move, motion }, after);
  }

  /** Ends what `play` is showing: the table shows where it led. */
  skip(): void {
    this.#stop?.();
  }

  /** Turns one part of the aim by so many steps: 1 mm to the right, 0.1 degrees to the left, 1 per cent. */
  adjust(part: Part, steps: number): void {
    const { open } = this;
    if (!open || !this.set || this.#pull) return;
    this.#aim(turned(this.set, open, part, steps), part !== "place" || this.aiming);
    this.#turned = true;
  }

  /** Flicks with the aim as it stands. */
  flick(): void {
    const { open, set } = this;
    if (!open || !set) return;
    this.#sent = { ...set, flicking: false };
    this.#powers.set(this.state?.turn ?? null, set.power);
    this.#pull = null;
    this.aiming = false;
    this.requestUpdate();
    this.#fire("commit", { moves: [flickText(set, open.max_speed)] });
  }

  /** Drops the aim; the disc stays where it lies. */
  cancel(): void {
    if (this.#pull) this.#pointer?.cancel();
    else if (this.open && this.set) this.#drop(this.open, this.set.place);
  }

  /** An aim that nobody has turned: straight on, with the power of one's own last flick. */
  #drop(open: FlickOffers, place: number): void {
    this.#aim(fresh(open, place, this.#powers.get(this.state?.turn ?? null) ?? FRESH), false);
    this.#turned = false;
  }

  override focus(options?: FocusOptions): void {
    this.#surface?.focus(options);
  }

  get #surface(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(".surface");
  }

  /** What may be flicked now. */
  private get open(): FlickOffers | null {
    const { offers, state } = this;
    return offers?.kind === "flick" && offers.places.length && !state?.lay && !this.#shown && !this.#sent ? offers : null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#news(changed, "state")) this.#endPlay();
    if (changed.has("sound")) this.#listen();
    if (this.#news(changed, "state", "offers", "refusal")) this.#sent = null;
    if (changed.has("traces")) this.#reel = null;
    if (changed.has("turned")) this.#pointer?.cancel(); // what was pulled back would point elsewhere now
    this.#keepAim(changed);
    const { width, height } = this.room;
    const box = this.state && picture(viewOf(this.state.table, this.turned, 1));
    // Only where the parent gives no definite height.
    if (box) this.style.aspectRatio = `${box.width} / ${box.height}`;
    this.#scale = box && width && height ? Math.min(width / box.width, height / box.height) : 1;
  }

  /** Whether something has been handed in that says anything else than before. */
  #news(changed: PropertyValues, ...names: ("state" | "offers" | "refusal")[]): boolean {
    return names.some((name) => changed.has(name) && JSON.stringify(changed.get(name)) !== JSON.stringify(this[name]));
  }

  /** Whether another side is to flick than before. */
  #passed(changed: PropertyValues): boolean {
    const before: State | null | undefined = changed.get("state");
    return changed.has("state") && before?.turn !== this.state?.turn;
  }

  /** The aim outlasts a new position only if the same may still be done. */
  #keepAim(changed: PropertyValues): void {
    const { open } = this;
    if (!open) {
      this.#pointer?.cancel();
      this.set = null;
      this.aiming = false;
    } else if (!this.set || this.#news(changed, "offers") || this.#passed(changed)) {
      this.#pointer?.cancel();
      this.#drop(open, this.#wished);
      this.spoken = "";
    }
  }

  #listen(): void {
    this.#deaf?.();
    this.#deaf = this.sound && this.isConnected ? (ears ? ears.listen() : this.#await()) : null;
  }

  /** Before the first gesture nothing may be heard: with it comes what makes the sounds. Returns what ends the waiting. */
  #await(): () => void {
    const come = (): void => void import("./sounds.ts").then((made) => (ears = made) && this.#listen(), () => {});
    const way = { capture: true, passive: true, once: true };
    for (const name of GESTURES) addEventListener(name, come, way);
    return () => GESTURES.forEach((name) => removeEventListener(name, come, way));
  }

  get #view(): View | null {
    return this.state && viewOf((this.#shown ?? this.state).table, this.turned, this.#scale);
  }

  #scene(): Scene | null {
    const state = this.#shown ?? this.state;
    const view = this.#view;
    if (!state || !view) return null;
    const { frame } = this;
    const lay = this.#shown ? null : state.lay;
    const discs: Seen[] = frame?.discs ?? lying((lay ?? state).discs).map((one) => ({ ...one, turned: this.#angles.get(nameOf(one)) ?? 0 }));
    return {
      view,
      state,
      lay,
      discs,
      pressing: frame?.pressing ?? pressing(view, discs),
      playing: frame !== null,
      aim: frame ? null : (this.set ?? this.#sent),
      open: this.set !== null,
      side: state.to_move === "chance" ? null : state.to_move,
      aiming: this.aiming,
      idle: this.idle,
      dead: Math.max(view.radius + M.dead, DEAD / view.scale),
      last: this.traces && { ...this.traces, reel: this.#reelOf(this.traces.motion) },
      refused: frame ? null : (this.refusal?.move ?? null),
      texts: this.texts,
      lang: this.lang,
    };
  }

  #reelOf(motion: Motion | null): Reel | null {
    if (motion && this.#reel?.motion !== motion) this.#reel = { motion, reel: new Reel(motion) };
    return motion && (this.#reel?.reel ?? null);
  }

  protected override render(): TemplateResult | typeof nothing {
    const scene = this.#scene();
    if (!scene) return nothing;
    const { view, texts } = scene;
    const { x, y, width, height } = picture(view);
    const look = `surface${this.open ? " surface--open" : ""}${this.set?.flicking ? " surface--pulled" : ""}`;
    return html`<div class=${look} role="application" tabindex="0" aria-label=${texts(`lane-${view.lie}`)} aria-describedby="keys" @keydown=${this.#key}>
        <svg viewBox=${`${x} ${y} ${width} ${height}`} aria-hidden="true">
          <defs>${this.#symbols}</defs>
          ${wood.table(view)}${wood.pegs(scene)}${wood.launchLine(scene)}${signs.traces(scene)}${signs.meant(scene)}
          ${signs.leaving(scene)}${signs.band(scene)}${signs.discs(scene)}${wood.crossbar(scene)}${signs.measures(scene)}
          ${signs.handPlate(scene)}${signs.refusal(scene)}${this.over?.(scene)}${signs.aim(scene)}${this.#magnifier(scene)}
        </svg>
        ${this.open ? html`<div class="reach"></div>` : nothing}
      </div>
      ${this.note ? html`<p class="note" aria-hidden="true">${this.note}</p>` : nothing}
      <p id="keys" class="sr">${this.open ? texts("lane-keys") : nothing}</p>
      <ul class="sr">${inventory(scene).map((said) => html`<li>${said}</li>`)}</ul>
      <p class="sr" id="spoken" aria-live="polite">${this.spoken}</p>`;
  }

  /** Where the picture is small and discs lie close to the band: a strip that magnifies them, fetched when it is needed. */
  #magnifier(scene: Scene): TemplateResult | typeof nothing {
    const close = magnified(scene);
    if (!close) return nothing;
    if (!this.magnifying) void import("./strip.ts").then(({ strip }) => (this.magnifying = strip), () => {});
    return this.magnifying?.(scene, close) ?? nothing;
  }

  protected override updated(): void {
    const surface = this.#surface;
    const view = this.#view;
    if (surface && view) {
      const box = picture(view);
      surface.style.inlineSize = `${box.width * view.scale}px`;
      surface.style.blockSize = `${box.height * view.scale}px`;
      this.#pointer ??= new Pointer(surface, this.#hand);
      this.#cover(view, box);
      for (const pattern of surface.querySelectorAll("pattern")) {
        pattern.setAttribute("patternTransform", view.lie === "upright" ? "rotate(90)" : "");
      }
    }
    const said = JSON.stringify(this.set);
    if (said === this.#announced) return;
    this.#announced = said;
    this.#fire("aim", this.set);
  }

  /** Lays what does not scroll over the part of the lane where touches always aim. */
  #cover(view: View, whole: Box): void {
    const reach = this.#surface?.querySelector<HTMLElement>(".reach");
    if (!reach) return;
    const box = boxOf(view, -view.half, -M.margin[view.lie].launch, view.half, view.band / 2);
    const [left, top] = [box.x - whole.x, box.y - whole.y];
    for (const [name, mm] of Object.entries({ left, top, width: box.width, height: box.height })) {
      reach.style.setProperty(name, `${mm * view.scale}px`);
    }
  }

  /** Whether a touch here aims even where the page could be scrolled. */
  #near(at: Point): boolean {
    const { right, forward } = this.#inside(at);
    const view = this.#view;
    if (!view) return false;
    return forward <= 0 || (Math.abs(right) <= view.half && forward <= view.band / 2) || this.#hand.slides(at);
  }

  #settle(flicked: Flicked, after: State): void {
    this.#shown = null;
    this.frame = null;
    this.state = after;
    this.traces = flicked;
  }

  #endPlay(): void {
    const stop = this.#stop;
    this.#stop = null;
    this.#shown = null;
    this.frame = null;
    stop?.();
  }

  #aim(aim: Aim, aiming: boolean): void {
    this.set = aim;
    this.aiming = aiming;
    this.note = "";
    this.#wished = aim.place;
  }

  #fire(name: "commit" | "aim", detail: { moves: string[] } | Aim | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  readonly #hand: Hand = {
    takes: (at, by) => this.open !== null && (by === "mouse" || !scrolls() || this.#near(at)),
    slides: (at) => {
      const { right, forward } = this.#inside(at);
      const near = Math.max(GRAB / this.#scale, this.#view?.radius ?? 0);
      return Math.abs(forward) < near && Math.abs(right) < (this.#view?.half ?? 0) + near;
    },
    sideways: (x, y) => {
      const { right, forward } = onLane(this.turned, x, y);
      return Math.abs(right) > Math.abs(forward);
    },
    slide: (at) => {
      const wished = Math.round(this.#inside(at).right * 10) / 10000;
      if (!this.open || !this.set) return;
      this.#aim({ ...this.set, place: placed(this.open.places, wished) }, this.aiming);
      this.#turned = true;
    },
    pull: ({ x, y }, edge) => {
      const dead = (this.#scene()?.dead ?? DEAD) * this.#scale;
      const room = (this.turned === "upright" ? innerHeight - y : x) - edge - KEPT;
      this.#before = this.set;
      this.#pull = reachIn(room, dead);
    },
    pullTo: (x, y) => {
      const { right, forward } = onLane(this.turned, x, y);
      if (!this.set || !this.#before || !this.#pull) return;
      const way = pulled(right, -forward, this.#pull);
      this.idle = !way;
      this.#aim({ ...(way ? { ...this.set, ...way } : this.#before), flicking: Boolean(way) }, true);
    },
    release: () => {
      const ready = this.set?.flicking;
      if (ready) this.flick();
      else this.#hand.drop(false);
      this.idle = false;
    },
    drop: (edge) => {
      if (this.#pull && this.open && this.#before) this.#drop(this.open, this.#before.place);
      this.#pull = null;
      this.idle = false;
      if (edge) this.note = this.spoken = this.texts("lane-edge");
    },
  };

  /** A point of the window on the lane, in millimetres. */
  #inside({ x, y }: Point): { right: number; forward: number } {
    const frame = this.#surface?.getBoundingClientRect();
    const view = this.#view;
    if (!frame || !view) return { right: 0, forward: 0 };
    const box = picture(view);
    const start = spot(view, 0, 0);
    const place = { x: (x - frame.x) / view.scale + box.x - start.x, y: (y - frame.y) / view.scale + box.y - start.y };
    return onLane(view.lie, place.x, place.y);
  }

  #enter(event: KeyboardEvent): void {
    event.preventDefault();
    this.spoken = this.#turned ? "" : this.texts("lane-untouched");
    if (this.#turned) this.flick();
  }

  #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.open || !this.set || this.#pull) return;
    const change = led(event.key, event.shiftKey);
    if (change) this.adjust(...change);
    else if (event.key === "Enter") return this.#enter(event);
    else if (event.key === "Escape" && this.aiming) this.cancel();
    else return;
    event.preventDefault();
    this.spoken = this.set ? aimWords(this.set, this.texts, this.lang) : "";
  };
}

/** Whether the page could be scrolled. */
function scrolls(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight;
}

const nameOf = ({ seat, disc }: Pick<Seen, "seat" | "disc">): string => `${seat}-${disc}`;

if (!customElements.get("schnipp-table")) customElements.define("schnipp-table", SchnippTable);

declare global {
  interface HTMLElementTagNameMap {
    "schnipp-table": SchnippTable;
  }
}
