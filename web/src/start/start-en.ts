/** The English texts of the start page. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/en/start.ftl", { import: "default", eager: true });
