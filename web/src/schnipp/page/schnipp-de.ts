/** The German texts of Schnipp: its page, its table, its rules. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../../src/scheibe/texts/de/{schnipp,schnipp-page,lane}.ftl", {
  import: "default",
  eager: true,
});
