/** The English texts of checking a record. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/en/{verify,record}.ftl", { import: "default", eager: true });
