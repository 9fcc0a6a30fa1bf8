/** Positions that show every state of the board. What is offered here comes from no rules: it is made up to be looked at. */

import type { MoveData, Offers, Square, State } from "../src/ultimade/wire.ts";
import type { Run } from "../src/ultimade/index.ts";

export interface Shown {
  state: State;
  offers?: Offers;
  draft?: Run[];
  last?: MoveData[];
  refusal?: { move: string; cause: Square[] };
  chosen?: Square[];
  /** Squares to tap as a player would. */
  taps?: Square[];
}

const running: State = {
  game: "ultimade",
  phase: "offence-runs",
  to_move: "copper",
  offence: "copper",
  coins: { copper: ["e8", "e4", "c7", "h12"], gold: ["d3", "d11", "g8", "f13"] },
  ran: ["h12"],
  holder: "e8",
  disc: null,
  north: "copper",
  score: { copper: 3, gold: 2 },
  frozen: false,
  surplus: false,
  depth: 3,
  outcome: null,
};

const throwing: State = {
  ...running,
  phase: "throw",
  to_move: "gold",
  offence: "gold",
  coins: { copper: ["g11", "d13", "d10", "h8"], gold: ["e9", "e13", "b6", "h12"] },
  ran: [],
  holder: "e9",
  north: "gold",
};

const lined: State = {
  ...running,
  phase: "pull",
  to_move: "gold",
  offence: "copper",
  coins: { copper: ["b17", "c16", "f16", "h17"], gold: ["b2", "d3", "f3", "h2"] },
  ran: [],
  holder: null,
  north: "gold",
};

/** Every square within so many steps of a coin, each after a neighbour that is one step nearer; occupied squares are left out. */
function around(from: Square, taken: Square[], ways: boolean): Record<Square, Square | null> {
  const name = (file: number, row: number) => `${String.fromCharCode(97 + file)}${row + 1}`;
  const found: Record<Square, Square | null> = {};
  let edge = [from];
  for (let step = 0; step < 4; step++) {
    const next: Square[] = [];
    for (const square of edge) {
      const [file, row] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
      for (const [right, up] of [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]] as const) {
        const [f, r] = [file + right, row + up];
        const reached = name(f, r);
        if (f < 0 || f > 8 || r < 0 || r > 17 || reached === from || reached in found || taken.includes(reached)) continue;
        found[reached] = ways ? square : null;
        next.push(reached);
      }
    }
    edge = next;
  }
  return found;
}

function runs(state: State, coins: Square[], ways = true): Offers {
  const taken = [...state.coins.copper, ...state.coins.gold];
  const reach = Object.fromEntries(coins.map((coin) => [coin, around(coin, taken, ways)]));
  return { kind: "runs", runs: reach, via: {}, may_end: true, may_not_end: null };
}

const zone = (rows: number[]) => rows.flatMap((row) => [..."abcdefghi"].map((file) => `${file}${row}`));

const draft: Run[] = [{ from: "g9", to: "h12", path: ["g9", "h10", "h11", "h12"] }];
const last: MoveData[] = [{ type: "throw", from: "e4", to: "e8" }];
const throws: Offers = { kind: "throw", throws: ["e13", "b6"], blocked: [{ to: "h12", by: "g11" }], may_turn: false };
const pulls: Offers = { kind: "pull", pulls: { b2: ["b16"], d3: ["d16", "d17", "d18"], h2: ["h16"] } };

export const STATES: Record<string, Shown> = {
  unbegun: {
    state: { ...running, phase: "lot", to_move: "chance", offence: null, coins: { copper: [], gold: [] }, ran: [], holder: null, north: null },
  },
  looking: { state: running, last },
  runs: { state: running, offers: runs(running, ["e4", "c7"]), draft, last },
  run: { state: running, offers: runs(running, ["e4", "c7"]), draft, last, taps: ["c7"] },
  straight: { state: running, offers: runs(running, ["e4", "c7"], false), last, taps: ["c7"] },
  refused: {
    state: { ...running, phase: "defence-runs", to_move: "gold" },
    offers: runs(running, ["d3", "d11", "g8", "f13"]),
    refusal: { move: "d11-e7", cause: ["e8", "g8"] },
    taps: ["d11"],
  },
  throw: { state: throwing, offers: throws, last: [{ type: "run", side: "copper", from: "f10", to: "d10", path: ["f10", "e10", "d10"] }] },
  thrown: { state: throwing, offers: throws, taps: ["e13"] },
  blocked: { state: throwing, offers: throws, taps: ["h12"] },
  "line-up": {
    state: { ...lined, phase: "receivers-line-up", to_move: "copper", coins: { copper: [], gold: [] } },
    offers: { kind: "line-up", squares: zone([16, 17, 18]), suggestion: ["b17", "d16", "f16", "h17"] },
    chosen: ["b17", "d16"],
  },
  pull: { state: lined, offers: pulls },
  pulled: { state: lined, offers: pulls, taps: ["d3", "d17"] },
  ground: {
    state: { ...lined, phase: "offence-runs", to_move: "copper", disc: "d17" },
    offers: runs(lined, lined.coins.copper),
    last: [{ type: "pull", from: "d3", to: "d17" }],
    taps: ["c16"],
  },
  nearest: {
    state: { ...throwing, phase: "nearest", to_move: "copper", offence: "copper" },
    offers: { kind: "nearest", squares: ["d10", "g11"], origin: "e9" },
  },
  monster: {
    state: { ...throwing, phase: "monster", to_move: "copper", holder: "e13", coins: { ...throwing.coins, copper: ["g11", "d13", "d9", "h8"] } },
    offers: { kind: "monster", catcher: "e13", markers: ["d13"], device: "die", turn: [1, 3], falls: [1, 2, 3, 4, 5, 6].map((face) => ({ type: "die", face, turn: face === 1 || face === 6 })) },
    last: [{ type: "throw", from: "e9", to: "e13" }],
  },
  crowded: {
    state: {
      ...running,
      phase: "throw",
      coins: { copper: ["a1", "a3", "c1", "c3"], gold: ["i18", "h18", "i17", "h17"] },
      holder: "a1",
      ran: [],
      depth: 6,
    },
    offers: { kind: "throw", throws: ["a3", "c1", "c3"], blocked: [], may_turn: false },
  },
};
