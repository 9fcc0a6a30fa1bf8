/** The pieces: coins, the button as the disc, and the tick on a drafted run. */

import { nothing, svg, type TemplateResult } from "lit";
import { type Seat, SEATS, type Square } from "./wire.ts";
import { M, type Point } from "./geometry.ts";
import { type Scene, spot } from "./scene.ts";
import { move } from "./signs.ts";

/** Every coin of both teams, in the order of the state, so that each keeps its element while it moves. */
export function coins(scene: Scene): TemplateResult {
  const { state, half } = scene;
  return svg`${SEATS.map(
    (side) => svg`${state.coins[side].map((square, index) => coin(scene, side, square, `${side}-${index}`))}`,
  )}${half.squares.map((square) => coin(scene, state.to_move as Seat, square, `set-${square}`))}`;
}

function coin(scene: Scene, side: Seat, square: Square, id: string): TemplateResult {
  const { dragged } = scene;
  const held = dragged?.from === square;
  const place = held ? dragged.at : spot(scene, square);
  return svg`<g id=${id} class=${held ? "coin coin--held" : "coin"} transform=${move(place)}>
    <use href=${`#coin-${side}`} x="-20" y="-20" width="40" height="40"/></g>`;
}

/** Where the button is drawn: on its holder, upper right, or in the middle of a square. */
export function buttonAt(scene: Scene, square: Square, held: boolean): Point {
  const { x, y } = spot(scene, square);
  const size = held ? M.held.size : M.ground.size;
  return { x: x + (held ? M.held.x : -size / 2), y: y + (held ? M.held.y : -size / 2) };
}

/** The disc: on its holder, or on the ground in a dashed circle. */
export function disc(scene: Scene): TemplateResult | typeof nothing {
  const { holder, disc: ground } = scene.state;
  const square = holder ?? ground;
  if (!square) return nothing;
  const size = holder ? M.held.size : M.ground.size;
  return svg`<g id="disc" transform=${move(buttonAt(scene, square, holder !== null))}>
    <use href="#button" width=${size} height=${size}/></g>`;
}

/** The dashed circle under a disc on the ground. */
export function ground(scene: Scene): TemplateResult | typeof nothing {
  if (scene.state.holder || !scene.state.disc) return nothing;
  const { x, y } = spot(scene, scene.state.disc);
  return svg`<circle class="ground" cx=${x} cy=${y} r=${M.ground.ring}/>`;
}

/** The ticks on coins that have run in the draft, or that a line-up sets up. */
export function ticks(scene: Scene): TemplateResult[] {
  const squares = [...scene.draft.map((run) => run.to), ...scene.half.squares];
  return squares.map((square) => {
    const { x, y } = spot(scene, square);
    return svg`<use href="#done" transform=${move({ x: x + M.done.x, y: y + M.done.y })}/>`;
  });
}
