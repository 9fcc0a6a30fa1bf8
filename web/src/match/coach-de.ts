/** The German texts of hints and of the report. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/de/{hint,report}.ftl", { import: "default", eager: true });
