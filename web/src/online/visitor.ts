/** Who this page's reader is where they look on and write. */

import { framed } from "../kept.ts";
import type { Connection } from "../match/connection.ts";
import type { Shapes, Visitor } from "../wire.ts";
import { token } from "./joining.ts";
import { ownName } from "./name.ts";

/** Says on the line of a match who looks on: that can be said in the first message only, so it is opened anew. */
export function introduce<G extends Shapes>(connection: Connection<G>, match: string): void {
  connection.identity.visitor = visitorIn(match);
  connection.line = "connecting";
  connection.open();
}

/** Whether this tab has written here before it was loaded anew. */
export function hasWritten(match: string): boolean {
  try {
    return !framed && sessionStorage.getItem(placeOf(match)) !== null;
  } catch {
    return false; // blocked storage
  }
}

const placeOf = (match: string): string => `scheibe.visitor.${match}`;

/** By the key the server knows this tab again, so that one's own words can be taken back after a reload. */
function visitorIn(match: string): Visitor {
  const name = ownName() || null;
  const place = placeOf(match);
  try {
    const key = sessionStorage.getItem(place) ?? token();
    sessionStorage.setItem(place, key);
    return { key, name };
  } catch {
    return { key: token(), name }; // blocked storage: known until the page is left
  }
}
