import { quoted } from "#core/diagnostics/show-text";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { textsOf } from "#core/dialects/compozy/reading/values";
import type { Problem, Subject } from "#core/dialects/compozy/rules/problem";

/** Each segment is a name: not blank, no dots alone, no slash. */
export function checkCategoryPath({ value }: Subject): Problem[] {
  return (textsOf(value, "category_path") ?? []).flatMap((typed, index): Problem[] => {
    const segment = trimSpace(typed);
    const says =
      segment === ""
        ? "is blank"
        : segment === "." || segment === ".."
          ? `is ${quoted(segment)}, which is no name`
          : /[/\\]/.test(segment)
            ? `has a slash: ${quoted(segment)}`
            : null;
    return says === null
      ? []
      : [{ code: "COMPOZY_CATEGORY_PATH", path: ["category_path", index], says, hint: "Write one segment for each level." }];
  });
}
