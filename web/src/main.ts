/** The beginning: theme and language first, then the page. */

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/match.css";
import "./styles/ultimade.css";
import "./styles/schnipp.css";
import "./styles/start.css";
import "./styles/learn.css";
import "./styles/online.css";
import "./styles/print.css";
import "./app.ts";
import { framed } from "./kept.ts";
import { settings, showTheme } from "./settings.ts";
import { speak } from "./texts.ts";

if (framed) void import("./embed.ts");
else {
  showTheme();
  await speak(settings.language);
  document.body.prepend(document.createElement("scheibe-app"));
}
