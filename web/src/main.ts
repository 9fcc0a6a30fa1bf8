/** The beginning: theme and language first, then the page. */

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/match.css";
import "./styles/start.css";
import "./app.ts";
import { settings, showTheme } from "./settings.ts";
import { speak } from "./texts.ts";

showTheme();
await speak(settings.language);
document.body.prepend(document.createElement("scheibe-app"));
