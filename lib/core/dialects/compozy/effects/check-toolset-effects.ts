import { quoted } from "#core/diagnostics/show-text";
import { shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { indexOfText } from "#core/dialects/compozy/place";
import { shippedTools } from "#core/dialects/compozy/policy/offered-tool";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";
import { toolIdProblem } from "#core/dialects/compozy/rules/tool-id";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";

const toolsetIds = shippedToolsets.map(({ id }) => id);
const isShipped = new Set(toolsetIds);
const isTool = new Set(shippedTools.map(({ id }) => id));

/** A toolset that the edition does not have: unless an extension brings it, the agent gets no policy and no tools at all. */
export function checkToolsetEffects(file: AgentFile, subject: Subject, definition: CompozyDefinition): Problem[] {
  return (definition.toolsets ?? []).flatMap((id, count): Problem[] => {
    if (toolIdProblem(id) !== null || isShipped.has(id)) return [];
    const path = ["toolsets", indexOfText(file, "toolsets", id)];
    const renamed = id.replace(/^agh__/, "compozy__");
    const near = isShipped.has(renamed) ? renamed : count < 20 ? nearName(id, toolsetIds) : null;
    const fix = near === null ? undefined : replaceBy(subject, path, near);
    const isMisplaced = isTool.has(id);
    const what = isMisplaced ? `is the tool ${quoted(id)}, no toolset` : `is ${quoted(id)}, which Compozy does not ship`;
    const says = `${what}: unless an extension brings such a toolset, the agent gets no tools at all`;
    const hint = isMisplaced ? "Write it in tools." : near === null ? "Check that the extension is there." : `Did you mean ${near}?`;
    return [{ code: "COMPOZY_POLICY", severity: "warning", path, says, hint, ...(fix && !isMisplaced && { fix }) }];
  });
}
