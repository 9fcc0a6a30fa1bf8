/** The texts of playing on two devices. */

import type { Shelf } from "../texts.ts";

export const ONLINE: Shelf = { de: () => import("./online-de.ts"), en: () => import("./online-en.ts") };
