/** The German texts of the game page. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/de/{page,board,ultimade,bots}.ftl", {
  import: "default",
  eager: true,
});
