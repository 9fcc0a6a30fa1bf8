/** The German texts of checking a record. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/de/{verify,record}.ftl", { import: "default", eager: true });
