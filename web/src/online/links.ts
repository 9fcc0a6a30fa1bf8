/** Links that lead into a match: for whoever shall take a seat, and to one's own seat on another device. */

import type { Seat, Status } from "../wire.ts";

/** For whom a link is good: everybody who reaches this address, or only this device. */
export interface Reach {
  /** What stands before the #. */
  base: string;
  far: boolean;
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** The address that other devices reach this server by; on this device alone the server's own word counts. */
export function reachOf({ lan }: Pick<Status, "lan">, at: Location = location): Reach {
  const here = new URL(at.href);
  here.hash = "";
  if (!LOOPBACK.test(here.hostname)) return { base: here.href, far: true };
  if (!lan) return { base: here.href, far: false };
  return { base: new URL(here.pathname, lan).href, far: true };
}

/** The link by which an open seat is taken; a listed one needs no invitation. */
export const joinHash = (match: string, seat: Seat, invitation = ""): string =>
  `#/join/${match}/${seat}${invitation && `/${invitation}`}`;

/** The link by which one goes on with one's own seat elsewhere. */
export const seatHash = (match: string, seat: Seat, secret: string): string => `#/seat/${match}/${seat}/${secret}`;
