/** The English texts of hints and of the report. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/en/{hint,report}.ftl", { import: "default", eager: true });
