/** The German texts of Ultimade: its page, its board, its rules. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../../src/scheibe/texts/de/{ultimade,ultimade-page,board}.ftl", {
  import: "default",
  eager: true,
});
