/** Mouse and finger on the board: taps, drags, and holding for the loupe. */

import type { Square } from "./wire.ts";
import type { Point } from "./geometry.ts";
import type { By } from "./scene.ts";

/** Milliseconds after which a resting finger calls the loupe, and pixels that a tap may wander. */
const HOLD = 260;
const WANDER = { mouse: 4, touch: 9 };

/** What the board does for its pointers. Points are in pixels of the window. */
export interface Hand {
  /** Whether anything may be chosen now. */
  ready(): boolean;
  /** Whether a finger that moves chooses (else it scrolls the page). */
  aiming(): boolean;
  /** The legal target that a point counts for, or null. */
  target(at: Point): Square | null;
  /** The square under a point, or null beside the field. */
  under(at: Point): Square | null;
  /** Whether a square holds a coin that may be picked up. */
  liftable(square: Square): boolean;
  /** The mouse takes a coin into its hand, at `at`. */
  lift(square: Square): void;
  /** The mouse lets the coin go on a square. */
  drop(square: Square): void;
  /** Shows what is aimed at; `finger` and `held` are where the loupe's finger or the dragged coin is. */
  show(cursor: Square | null, by: By, finger: Point | null, held: Point | null): void;
  choose(square: Square | null, by: By): void;
}

interface Press {
  id: number;
  by: "mouse" | "touch";
  start: Point;
  /** The target that the press began on. */
  from: Square | null;
  mode: "tap" | "aim" | "drag";
  hold: ReturnType<typeof setTimeout> | null;
}

/** Turns the pointer events of a surface into choices. */
export class Pointer {
  #press: Press | null = null;
  readonly #hand: Hand;
  readonly #surface: HTMLElement;

  constructor(surface: HTMLElement, hand: Hand) {
    this.#surface = surface;
    this.#hand = hand;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", () => this.cancel());
    surface.addEventListener("pointerleave", () => this.#press ?? hand.show(null, "mouse", null, null));
    // The browser asks once, at the first movement, whether a finger scrolls.
    surface.addEventListener("touchmove", (event) => this.#keeps() && event.cancelable && event.preventDefault(), {
      passive: false,
    });
    surface.addEventListener("contextmenu", (event) => this.#press?.by === "touch" && event.preventDefault());
  }

  /** Ends a press without a choice. */
  cancel(): void {
    if (!this.#press) return;
    this.#release();
    this.#hand.show(null, "mouse", null, null);
  }

  /** Whether the finger that is down is the board's, and not the page's to scroll with. */
  #keeps(): boolean {
    const press = this.#press;
    return press !== null && (press.mode !== "tap" || this.#hand.aiming() || this.#lifts(press));
  }

  #lifts({ from }: Press): boolean {
    return from !== null && this.#hand.liftable(from);
  }

  #down(event: PointerEvent): void {
    if (this.#press) return this.cancel();
    if (!this.#hand.ready() || event.button !== 0 || !event.isPrimary) return;
    const start = pointOf(event);
    const by = event.pointerType === "touch" ? "touch" : "mouse";
    const hold = by === "touch" ? setTimeout(() => this.#aim(start), HOLD) : null;
    this.#press = { id: event.pointerId, by, start, from: this.#hand.target(start), mode: "tap", hold };
    this.#surface.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const at = pointOf(event);
    const press = this.#press;
    if (!press) {
      if (event.pointerType !== "touch" && this.#hand.ready()) this.#hand.show(this.#hand.target(at), "mouse", null, null);
      return;
    }
    if (event.pointerId !== press.id) return;
    if (press.mode === "tap" && far(at, press.start, WANDER[press.by])) this.#begin(press, at);
    if (press.mode === "drag") this.#hand.show(this.#hand.target(at), "mouse", null, at);
    if (press.mode === "aim") this.#aim(at);
  }

  #begin(press: Press, at: Point): void {
    const lifted = this.#lifts(press) ? press.from : null;
    if (press.by === "mouse" && lifted) {
      press.mode = "drag";
      this.#hand.lift(lifted);
    } else if (press.by === "touch" && (lifted || this.#hand.aiming())) {
      if (lifted && !this.#hand.aiming()) this.#hand.choose(lifted, "touch");
      this.#aim(at);
    } else if (press.hold) clearTimeout(press.hold);
  }

  #aim(at: Point): void {
    if (!this.#press) return;
    this.#press.mode = "aim";
    const aimed = this.#hand.target(at) ?? this.#hand.under(at);
    this.#hand.show(aimed, "touch", aimed ? at : null, null);
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const at = pointOf(event);
    const aimed = this.#hand.target(at) ?? this.#hand.under(at);
    this.#release();
    // Letting a dragged coin go where it was only picks it up.
    if (press.mode === "drag" && aimed && aimed !== press.from) this.#hand.drop(aimed);
    this.#hand.show(press.by === "mouse" ? this.#hand.target(at) : null, "mouse", null, null);
    if (press.mode === "drag") return;
    if (press.mode === "tap" && press.by === "touch" && far(at, press.start, WANDER.touch)) return;
    if (aimed || press.mode === "tap") this.#hand.choose(aimed, press.by);
  }

  #release(): void {
    const press = this.#press;
    this.#press = null;
    if (press?.hold) clearTimeout(press.hold);
    if (press && this.#surface.hasPointerCapture(press.id)) this.#surface.releasePointerCapture(press.id);
  }
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function far(one: Point, other: Point, pixels: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) > pixels;
}
