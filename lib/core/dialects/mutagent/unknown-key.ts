import { quoted } from "#core/diagnostics/show-text";
import { moveToBody } from "#core/dialects/mutagent/fixes/move-to-body";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";
import { fieldLabel } from "#core/frontmatter/field-label";
import type { FieldEntry, MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import { writeScalar } from "#core/frontmatter/write-scalar";

/** Keys under which authors of other formats write the prompt. */
const promptKeys = new Set(["prompt", "system_prompt", "systemPrompt", "system"]);

/** Where a key belongs that is known elsewhere in the format. */
const homes: Readonly<Record<string, string>> = {
  builtin: "harness.tools",
  modules: "harness.tools",
  files: "harness",
  bindings: "harness",
  runtime: "harness",
  secrets: "harness.bindings",
  mode: "harness.runtime",
  scaffold: "harness.runtime",
};

/** AGENT_SCHEMA for a key that `map`, at `path`, does not know: what the author may have meant, and the edit where it is safe. */
export function unknownKey(
  frontmatter: Frontmatter,
  entry: FieldEntry,
  map: MapNode,
  known: readonly string[],
  path: readonly (string | number)[],
): Finding {
  const finding: Finding = {
    code: "AGENT_SCHEMA",
    severity: "error",
    span: entry.keySpan,
    message: `${fieldLabel(path)} has no field ${quoted(entry.key)}.`,
  };
  if (path.length === 0) finding.message = `${quoted(entry.key)} is no field of an agent.md.`;
  if (path.length === 0 && promptKeys.has(entry.key)) {
    const fix = moveToBody(frontmatter, entry);
    return {
      ...finding,
      message: `${finding.message.slice(0, -1)}; the body is the prompt.`,
      hint: "Move the text below the closing ---.",
      ...(fix && { fix }),
    };
  }
  const near = nearName(entry.key, known);
  if (near !== null) {
    const isFree = !map.entries.some((each) => each.key === near);
    if (!isFree) return { ...finding, hint: `${near} is here already; remove ${entry.key}.` };
    return {
      ...finding,
      hint: `Did you mean ${near}?`,
      fix: { title: `Rename to ${near}`, changes: [{ ...entry.keySpan, text: writeScalar(near) }] },
    };
  }
  const home = Object.hasOwn(homes, entry.key) ? homes[entry.key] : undefined;
  return { ...finding, hint: home && home !== path.join(".") ? `It belongs in ${home}.` : `Remove it. Known here: ${known.join(", ")}.` };
}
