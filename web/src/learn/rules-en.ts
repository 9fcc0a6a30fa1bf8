/** The English texts of the rules pages. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/en/{rules,rules-ultimade,rules-schnipp}.ftl", {
  import: "default",
  eager: true,
});
