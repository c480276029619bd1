import { quoted } from "#core/diagnostics/show-text";
import type { Capability } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import type { DecodePath } from "#core/dialects/compozy/reading/decode-fields";
import { textOf, textsOf } from "#core/dialects/compozy/reading/values";
import type { Problem } from "#core/dialects/compozy/rules/problem";
import type { MapNode } from "#core/frontmatter/field-node";

/** The rules for one capability, at `path` of its file. */
export function checkCapability(map: MapNode, capability: Capability, path: DecodePath): Problem[] {
  const problem = (at: DecodePath, says: string, hint?: string): Problem => ({
    code: "COMPOZY_CAPABILITIES",
    path: [...path, ...at],
    says,
    ...(hint && { hint }),
  });
  const missing = (["id", "summary", "outcome"] as const).filter((field) => capability[field] === "");
  const version = textOf(map, "version");
  const seen = new Set<string>();
  const requirements = (textsOf(map, "requirements") ?? []).flatMap((typed, index) => {
    const requirement = trimSpace(typed);
    const isTwin = seen.has(requirement);
    seen.add(requirement);
    if (requirement === "") return [problem(["requirements", index], "is blank", "Remove it.")];
    return isTwin ? [problem(["requirements", index], `has ${quoted(requirement)} a second time`, "Remove it.")] : [];
  });
  return [
    ...missing.map((field) => problem([field], "is required and may not be blank")),
    ...(version !== undefined && capability.version === undefined
      ? [problem(["version"], "may be absent, but not blank", "Write a version, or remove it.")]
      : []),
    ...requirements,
  ];
}
