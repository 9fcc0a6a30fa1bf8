/** The German texts of the start page. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/de/start.ftl", { import: "default", eager: true });
