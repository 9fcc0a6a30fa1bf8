/** Shows the table of Schnipp in every state, or one state alone: ?state=aim&lie=upright&theme=dark&lang=de. */

import de from "../../src/scheibe/texts/de/lane.ftl?raw";
import seatsDe from "../../src/scheibe/texts/de/seats.ftl?raw";
import en from "../../src/scheibe/texts/en/lane.ftl?raw";
import seatsEn from "../../src/scheibe/texts/en/seats.ftl?raw";
import "../src/styles/tokens.css";
import "./board.css";
import { SchnippTable } from "../src/schnipp/index.ts";
import { language, listen, show, textsOf, wanted } from "./show.ts";
import { MOTIONS, STATES, type Shown } from "./table-states.ts";

const texts = language === "de" ? textsOf(de, seatsDe) : textsOf(en, seatsEn);

async function tableOf(shown: Shown, place: HTMLElement): Promise<SchnippTable> {
  const table = new SchnippTable();
  const { turns = [], ...given } = shown;
  Object.assign(table, given, { texts, lang: language, turned: wanted.get("lie") ?? "along" });
  listen(table, "commit", "aim");
  place.append(table);
  await table.updateComplete;
  for (const [part, steps] of turns) table.adjust(part, steps);
  await table.updateComplete;
  return table;
}

await show(STATES, tableOf, (table) => ({ table, motions: MOTIONS }));
