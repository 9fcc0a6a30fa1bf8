/** How the start page offers each game. What may be chosen stands in the catalog; here stands how one is asked. */

import type { TemplateResult } from "lit";

import type { OptionSpec } from "../wire.ts";
import { schnippPicture, ultimadePicture } from "./pictures.ts";

export interface Offer {
  picture: () => TemplateResult;
  /** The options that people change most: they come first, and are always named in the summary. */
  first: readonly string[];
  /** An option that is asked for beside the seats, not among the rules; null where there is none. */
  asked: string | null;
  /** Those that only few people ever change: they stand apart. */
  advanced: (spec: OptionSpec) => boolean;
}

export const OFFERS: Readonly<Record<string, Offer>> = {
  ultimade: { picture: ultimadePicture, first: ["points_to_win", "monster", "officiating"], asked: null, advanced: () => false },
  schnipp: {
    picture: schnippPicture,
    first: ["points_to_win", "hand"],
    asked: "first_starter",
    advanced: ({ kind }) => kind === "number", // the measures of the table
  },
};
