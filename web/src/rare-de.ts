/** The German texts that hardly anybody ever sees. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../src/scheibe/texts/de/{match,server,physics,ultimade-text,schnipp-text,schnipp-no,schnipp-too}.ftl", { import: "default", eager: true });
