import { quoted } from "#core/diagnostics/show-text";
import { affordablePatterns } from "#core/dialects/mux/affordable-patterns";
import { findingAt, type MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { layerOf } from "#core/dialects/mux/definition";
import { effectiveRequire, lastRequired, requiredName } from "#core/dialects/mux/required-tool";
import type { Finding } from "#core/frontmatter/finding";

/** Entries of `require` that count for nothing, and a required tool that the file tries to remove. */
export function checkRequire(check: MuxCheck): Finding[] {
  return [...droppedEntries(check), ...removedInVain(check)];
}

function droppedEntries(check: MuxCheck): Finding[] {
  const entries = check.agent.header.tools?.require;
  if (!entries) return [];
  const last = lastRequired(entries);
  const erased = last ? null : erasedRequire(check);
  const erases = erased && `; with no name left the list takes away the requirement of ${erased.name} by ${layerOf(erased.link)}`;
  const findings = entries.flatMap((entry, index): Finding[] => {
    const name = requiredName(entry);
    if (index === last?.index) return [];
    const why = name === null ? "is no plain tool name, so Mux drops it" : `stands before ${last?.name}, and only the last name counts`;
    const message = `${quoted(entry)} ${why}${erases ?? ""}.`;
    const hint = name === null ? "Write the name of one tool: letters, digits, _, : and -." : "Remove it.";
    return [findingAt(check, ["tools", "require", index], { code: "MUX_REQUIRE_DROPPED", severity: "warning", message, hint })];
  });
  if (entries.length > 0 || !erased) return findings;
  const message = `An empty list takes away the requirement of ${erased.name} by ${layerOf(erased.link)}.`;
  return [
    findingAt(check, ["tools", "require"], {
      code: "MUX_REQUIRE_DROPPED",
      severity: "warning",
      message,
      hint: "Remove require: to keep it.",
    }),
  ];
}

/** What would be required, were it not for the list of the checked file. */
function erasedRequire({ toolChain: [, first, ...rest] }: MuxCheck) {
  return first ? effectiveRequire([first, ...rest]) : null;
}

function removedInVain(check: MuxCheck): Finding[] {
  const required = effectiveRequire(check.toolChain);
  if (!required) return [];
  const { name, link } = required;
  const patternOf = affordablePatterns(check.toolChain);
  return (check.agent.header.tools?.remove ?? []).flatMap((entry, index): Finding[] => {
    const pattern = patternOf(entry.trim());
    if (pattern.kind === "invalid" || pattern.test(name) !== true) return [];
    const message = `${quoted(entry)} does not remove ${name}: ${layerOf(link)} requires it, and what is required comes after all that is removed.`;
    const hint = `Write require: [] to drop the requirement${link === check.agent ? ", or remove its entry" : ""}.`;
    return [findingAt(check, ["tools", "remove", index], { code: "MUX_REQUIRE_STAYS", severity: "warning", message, hint })];
  });
}
