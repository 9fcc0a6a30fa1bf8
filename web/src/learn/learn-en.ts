/** The English texts of learning: lessons, courses, and the pages around them. */
import type { FluentResource } from "@fluent/bundle";

export default import.meta.glob<FluentResource>("../../../src/scheibe/texts/en/{learn,lessons,lessons-ultimade,lessons-schnipp,course,course-ultimade,course-schnipp}.ftl", {
  import: "default",
  eager: true,
});
