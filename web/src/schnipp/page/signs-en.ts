/** The English texts of the key to the signs. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../../src/scheibe/texts/en/schnipp-page-sign.ftl", { import: "default", eager: true });
