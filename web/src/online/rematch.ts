/** Once more, with sides changed: both ask for it, and each device goes on with the seat that its key opens. */

import type { Actions } from "../match/actions.ts";
import type { LiveMatch } from "../match/live.ts";
import { keep, keptMatch } from "../kept.ts";
import { randomHex } from "../random.ts";
import { say } from "../texts.ts";
import type { Match, Seat, Shapes } from "../wire.ts";
import { called } from "./people.ts";

/** What is said of it beside the end; empty where nobody has asked. */
export function rematchText(match: Match, held: Seat[]): string {
  const { asked } = match.rematch;
  const other = asked.find((seat) => !held.includes(seat));
  if (match.rematch.match) return held.length ? "" : say("online-again-made");
  return other ? say("online-again-asked", { name: called(match, other) }) : "";
}

/** The main action at the end is to play once more: to ask for it, or to agree. */
export function rematchActions<G extends Shapes>(live: LiveMatch<G>, match: Match, own: Seat | undefined, other: Seat | null, actions: Actions): Actions {
  const { asked, match: next } = match.rematch;
  if (next) return { ...actions, main: { label: say("online-again-go"), act: () => (location.hash = `#/match/${next}`) } };
  if (!own || !other) return actions;
  const waits = asked.includes(own);
  const ask = (): void => live.ask({ type: "rematch", id: randomHex(12), seat: own });
  const label = waits ? say("online-again-waits", { name: called(match, other) }) : say(asked.includes(other) ? "online-again-agree" : "online-again");
  return { ...actions, main: { label, act: ask, off: waits } };
}

/** Goes on to the new match as soon as there is one; this device's keys open the other seats in it. */
export function followRematch(match: Match): void {
  const { match: next } = match.rematch;
  const kept = keptMatch(match.id);
  if (!next || !kept || keptMatch(next)) return;
  keep({ ...swapped(match, kept.secrets), match: next });
  location.hash = `#/match/${next}`;
}

function swapped({ game, options, seats }: Match, secrets: Record<Seat, string>): Omit<NonNullable<ReturnType<typeof keptMatch>>, "match"> {
  const names = Object.keys(seats);
  const across = (seat: Seat): Seat => names[names.length - 1 - names.indexOf(seat)] ?? seat;
  const turned = <T>(of: Record<Seat, T>): Record<Seat, T> => Object.fromEntries(Object.entries(of).map(([seat, one]) => [across(seat), one]));
  return {
    game,
    options,
    seats: turned(seats),
    secrets: turned(secrets),
    nonces: Object.fromEntries(Object.keys(secrets).map((seat) => [across(seat), randomHex(16)])),
    score: Object.fromEntries(names.map((seat) => [seat, 0])),
    toMove: null,
    outcome: null,
  };
}
