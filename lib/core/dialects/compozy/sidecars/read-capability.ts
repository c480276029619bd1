import type { Capability } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { present, textsOf, trimmedOf } from "#core/dialects/compozy/reading/values";
import type { MapNode } from "#core/frontmatter/field-node";
import { compareNames } from "#core/names/compare-names";

/** A capability as the program keeps it: trimmed, blank items dropped, requirements in order. */
export function readCapability(map: MapNode): Capability {
  const requirements = (textsOf(map, "requirements") ?? []).map(trimSpace).sort(compareNames);
  return present<Capability>({
    id: trimmedOf(map, "id") ?? "",
    summary: trimmedOf(map, "summary") ?? "",
    outcome: trimmedOf(map, "outcome") ?? "",
    version: trimmedOf(map, "version"),
    context_needed: itemsIn(map, "context_needed"),
    artifacts_expected: itemsIn(map, "artifacts_expected"),
    execution_outline: itemsIn(map, "execution_outline"),
    constraints: itemsIn(map, "constraints"),
    examples: itemsIn(map, "examples"),
    requirements: requirements.length > 0 ? requirements : undefined,
  });
}

function itemsIn(map: MapNode, key: string): string[] | undefined {
  const items = (textsOf(map, key) ?? []).map(trimSpace).filter((item) => item !== "");
  return items.length > 0 ? items : undefined;
}
