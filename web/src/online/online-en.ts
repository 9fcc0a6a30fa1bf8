/** The English texts of playing on two devices. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/en/online.ftl", { import: "default", eager: true });
