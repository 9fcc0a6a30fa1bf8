/** The German texts of refusals that hardly anybody ever sees. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/de/{match,server}.ftl", { import: "default", eager: true });
