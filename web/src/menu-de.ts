/** The German texts of the menu. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/de/menu.ftl", { import: "default", eager: true });
