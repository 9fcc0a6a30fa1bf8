/** The English texts that every page needs. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/en/{seats,page}.ftl", { import: "default", eager: true });
