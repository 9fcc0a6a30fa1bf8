/** Shows the board in every state, or one state alone: ?state=run&lie=upright&theme=dark&lang=de. */

import de from "../../src/scheibe/texts/de/board.ftl?raw";
import en from "../../src/scheibe/texts/en/board.ftl?raw";
import "../src/styles/tokens.css";
import "./board.css";
import { UltimadeBoard } from "../src/ultimade/index.ts";
import { language, listen, show, textsOf, wanted } from "./show.ts";
import { STATES, type Shown } from "./states.ts";

const texts = textsOf(language === "de" ? de : en);

async function boardOf(shown: Shown, place: HTMLElement): Promise<UltimadeBoard> {
  const board = new UltimadeBoard();
  const { taps = [], chosen, ...given } = shown;
  Object.assign(board, given, { texts, turned: wanted.get("lie") ?? "auto" });
  listen(board, "preview", "commit", "choose");
  place.append(board);
  await board.updateComplete;
  if (chosen) board.chosen = chosen;
  for (const square of taps) board.renderRoot.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
  await board.updateComplete;
  return board;
}

await show(STATES, boardOf, (board) => ({ board }));
