/** The moment after a flick in which one can read what it brought: the next one that comes by itself waits for its end. */
export class Moment {
  /** Resolves when the moment is over. */
  over: Promise<void> = Promise.resolve();
  private end: (() => void) | null = null;

  /** `changed` is called when a moment begins, and when it ends. */
  constructor(private readonly changed: () => void) {}

  /** Whether there is time to read now. */
  get on(): boolean {
    return this.end !== null;
  }

  /** Begins a moment of so many milliseconds; the one before it is over. */
  begin(milliseconds: number): void {
    this.skip();
    this.over = new Promise((resolve) => {
      const timer = setTimeout(() => this.skip(), milliseconds);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.changed();
  }

  /** Everything has been read. */
  skip(): void {
    const { end } = this;
    this.end = null;
    end?.();
    if (end) this.changed();
  }
}
