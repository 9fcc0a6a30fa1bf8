/** The pages that links lead to, by what stands in the address. */

import { stock } from "../texts.ts";
import { ONLINE } from "./texts.ts";

/** A link, taken apart: what for, which match, which seat, and its key. */
export type Link = [kind: "join" | "seat", match: string, seat: string, key: string];

/** The page of a link; `came` where one comes from another page. */
export async function pageOf([kind, match, seat, key]: Link, came: boolean): Promise<HTMLElement> {
  await Promise.all([stock(ONLINE), kind === "join" ? import("./join-page.ts") : import("./seat-page.ts")]);
  const named = kind === "join" ? { invitation: key } : { secret: key };
  return Object.assign(document.createElement(`${kind}-page`), { match, seat, came, ...named });
}
