import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { type MapNode, nodeAt } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** Skills are read with the read tool, so the tools that are left after `disallowed_tools` must hold it. No fix: granting a tool is the author's decision. */
export function checkSkillsRead(root: MapNode, definition: MutagentDefinition): Finding[] {
  if (definition.skills.length === 0) return [];
  const isGranted = definition.builtinTools.includes("read");
  const isRemoved = definition.brief.disallowedTools.includes("read");
  if (isGranted && !isRemoved) return [];
  const span = nodeAt(root, ["harness", "skills"])?.span;
  const message = isGranted
    ? "The agent reads its skills with read, which disallowed_tools removes."
    : "The agent reads its skills with read, which harness.tools.builtin does not grant.";
  const hint = isGranted
    ? "Remove read from disallowed_tools, or remove the skills."
    : "Add read to harness.tools.builtin, or remove the skills.";
  return [{ code: "SKILL_REQUIRES_READ", severity: "error", ...(span && { span }), message, hint }];
}
