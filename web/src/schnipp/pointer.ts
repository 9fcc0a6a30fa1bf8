/** Mouse and finger on the table: sliding the disc, and pulling back to flick. Every doubt cancels; nothing but letting go flicks. */

import type { Point } from "./geometry.ts";

/** Pixels that a press may wander before it is a drag. */
const WANDER = 5;

/** Pixels from the window's edge at which a finger counts as having left it: it is told no farther. */
const EDGE = { mouse: 1, touch: 6 };

/** What the table does for its pointers. Points are in pixels of the window. */
export interface Hand {
  /** Whether a press here aims now; a touch that does not may scroll the page. */
  takes(at: Point, by: Press["by"]): boolean;
  /** Whether a press here takes hold of the disc or of the launch line, so that it may slide. */
  slides(at: Point): boolean;
  /** Whether a drag by so much goes along the launch line rather than away from the band. */
  sideways(x: number, y: number): boolean;
  /** Puts the disc where it is nearest to a point. */
  slide(at: Point): void;
  /** A pull begins, with so much of the window beyond a point out of reach; goes on (`x`, `y`: from where it began); is let go of. */
  pull(at: Point, edge: number): void;
  pullTo(x: number, y: number): void;
  release(): void;
  /** It is dropped, maybe because it went beyond the window's edge. */
  drop(edge: boolean): void;
}

interface Press {
  id: number;
  by: "mouse" | "touch";
  start: Point;
  mode: "press" | "slide" | "pull";
}

/** Turns the pointer events of a surface into slides and pulls. */
export class Pointer {
  #press: Press | null = null;
  readonly #hand: Hand;
  readonly #surface: HTMLElement;
  readonly #over = new AbortController();

  constructor(surface: HTMLElement, hand: Hand) {
    this.#surface = surface;
    this.#hand = hand;
    const { signal } = this.#over;
    surface.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    surface.addEventListener("pointermove", (event) => this.#move(event), { signal });
    surface.addEventListener("pointerup", (event) => this.#up(event), { signal });
    surface.addEventListener("pointercancel", () => this.cancel(), { signal });
    surface.addEventListener("lostpointercapture", () => this.cancel(), { signal });
    // The browser asks once, at the first movement, whether a finger scrolls.
    surface.addEventListener("touchmove", (event) => this.#press && event.cancelable && event.preventDefault(), { passive: false, signal });
    surface.addEventListener("contextmenu", (event) => this.#press && event.preventDefault(), { signal });
    this.#watch();
  }

  /** A second finger anywhere, Escape, another window or a hidden page: the pull is dropped. */
  #watch(): void {
    const { signal } = this.#over;
    const second = (event: PointerEvent) => this.#press && event.pointerId !== this.#press.id && this.cancel();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#press) return;
      this.cancel();
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("pointerdown", second, { signal, capture: true });
    addEventListener("keydown", escape, { signal, capture: true });
    addEventListener("blur", () => this.cancel(), { signal });
    document.addEventListener("visibilitychange", () => this.cancel(), { signal });
  }

  /** Stops listening. */
  leave(): void {
    this.cancel();
    this.#over.abort();
  }

  /** Ends a press without a flick; the finger that is still down means nothing any more. */
  cancel(edge = false): void {
    const press = this.#press;
    this.#press = null;
    if (!press) return;
    if (this.#surface.hasPointerCapture(press.id)) this.#surface.releasePointerCapture(press.id);
    this.#hand.drop(edge && press.mode === "pull");
  }

  #down(event: PointerEvent): void {
    if (this.#press || event.button !== 0 || !event.isPrimary) return;
    const by = event.pointerType === "touch" ? "touch" : "mouse";
    if (!this.#hand.takes(pointOf(event), by)) return;
    this.#press = { id: event.pointerId, by, start: pointOf(event), mode: "press" };
    this.#surface.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const at = pointOf(event);
    // Another button in between, or one that came up where nobody saw it.
    if (event.buttons !== 1) return this.cancel();
    if (outside(at, EDGE[press.by])) return this.cancel(true);
    const [x, y] = [at.x - press.start.x, at.y - press.start.y];
    if (press.mode === "press" && Math.hypot(x, y) > WANDER) {
      press.mode = this.#hand.slides(press.start) && this.#hand.sideways(x, y) ? "slide" : "pull";
      if (press.mode === "pull") this.#hand.pull(press.start, EDGE[press.by]);
    }
    if (press.mode === "slide") this.#hand.slide(at);
    if (press.mode === "pull") this.#hand.pullTo(x, y);
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const at = pointOf(event);
    if (outside(at, EDGE[press.by])) return this.cancel(true);
    this.#press = null;
    if (press.mode === "press" && this.#hand.slides(at)) this.#hand.slide(at);
    if (press.mode === "pull") this.#hand.release();
  }
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function outside({ x, y }: Point, edge: number): boolean {
  return x < edge || y < edge || x >= innerWidth - edge || y >= innerHeight - edge;
}
