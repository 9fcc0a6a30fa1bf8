/** The English texts of the menu. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/en/menu.ftl", { import: "default", eager: true });
