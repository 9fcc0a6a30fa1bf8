/** The English texts of Schnipp: its page, its table, its rules. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../../src/scheibe/texts/en/{schnipp,schnipp-page,lane}.ftl", {
  import: "default",
  eager: true,
});
