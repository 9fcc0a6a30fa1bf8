/** The frame of all pages: which one is shown stands in the address after the #. */

import { nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { ownRefusal, Refused, refusalOf } from "./api.ts";
import { endView } from "./end.ts";
import { GAMES, gameOf } from "./games.ts";
import type { Place } from "./learn/index.ts";
import type { Link } from "./online/index.ts";
import { pause } from "./pause.ts";
import { stock, Worded } from "./texts.ts";
import type { Refusal } from "./wire.ts";

/** Milliseconds until a server that is away or not ready yet is asked again. */
const ASK_AGAIN = 1000;
const UNAVAILABLE = 503;

/** The id of the match that the address names; empty for the start page. */
export const matchInAddress = (): string => /^#\/match\/([A-Za-z0-9_-]{1,64})$/.exec(location.hash)?.[1] ?? "";

/** The pages of links, and of learning, that an address may name besides: their kind, and up to three things that they are about. */
const roomInAddress = (kinds: string): unknown =>
  new RegExp(`^#/(${kinds})(?:/([\\w-]{1,64}))?(?:/([\\w.]{1,16}))?(?:/([\\w-]{1,64}))?$`).exec(location.hash)?.slice(1).map((part) => part ?? "");

@customElement("scheibe-app")
export class ScheibeApp extends Worded {
  /** What is shown; null until its code is there. */
  @state() protected page: HTMLElement | null = null;
  /** Why nothing can be shown. */
  @state() protected refusal: Refusal | null = null;
  private readonly follow = async (event?: Event): Promise<void> => {
    const { hash } = location;
    try {
      // Whoever came here from another page has lost the focus with it.
      const page = await this.named(event !== undefined);
      if (!page || hash !== location.hash) return;
      this.page = page;
      this.refusal = null;
    } catch {
      this.refusal = ownRefusal("page-error-outdated"); // the server no longer has the code of this page
    }
    scrollTo(0, 0);
  };

  /** The page that the address names; null where there is none to show. */
  protected async named(came: boolean): Promise<HTMLElement | null> {
    const link = roomInAddress("join|seat") as Link | undefined;
    if (link) return (await import("./online/index.ts")).pageOf(link, came);
    const place = roomInAddress("learn|course|rules|print") as Place | undefined;
    if (place) return (await import("./learn/index.ts")).pageOf(place, came);
    const checked = roomInAddress("verify") as [kind: string, match: string] | undefined;
    if (checked) return this.checking(checked[1], came);
    const match = matchInAddress();
    const game = match ? await this.gameOf(match) : "";
    return game === null ? null : this.made(game, match && { match, came });
  }

  /** The game of a match, asked until the server answers; null where there is none to show. */
  private async gameOf(match: string): Promise<string | null> {
    while (match === matchInAddress()) {
      try {
        return await gameOf(match);
      } catch (error) {
        this.refusal = refusalOf(error);
        if (error instanceof Refused && error.status !== UNAVAILABLE) return null;
      }
      await pause(ASK_AGAIN);
    }
    return null;
  }

  private async checking(match: string, came: boolean): Promise<HTMLElement> {
    await import("./verify/verify-page.ts");
    return Object.assign(document.createElement("verify-page"), { match, came });
  }

  /** The page of a match, or the start page. */
  private async made(game: string, named: object | ""): Promise<HTMLElement> {
    await this.load(game);
    return Object.assign(document.createElement(`${game || "start"}-page`), named);
  }

  private async load(game: string): Promise<void> {
    const known = GAMES[game];
    if (known) await Promise.all([known.page(), stock(known.texts)]);
    else if (game) throw new Error(`a newer server's game: ${game}`);
    else await import("./start/start-page.ts");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.follow);
    void this.follow();
  }

  override disconnectedCallback(): void {
    removeEventListener("hashchange", this.follow);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult | HTMLElement | typeof nothing {
    return this.refusal ? endView(this.refusal) : (this.page ?? nothing);
  }
}
