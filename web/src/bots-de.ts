/** The German texts about the bots. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/de/bots.ftl", { import: "default", eager: true });
