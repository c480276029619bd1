import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { toolChain, wholeChain } from "#core/dialects/mux/chain";
import { checkedMuxAgent } from "#core/dialects/mux/checked-mux-agent";
import { checkChain } from "#core/dialects/mux/checks/check-chain";
import { checkClosing } from "#core/dialects/mux/checks/check-closing";
import { checkEffects } from "#core/dialects/mux/checks/check-effects";
import { checkInheritedPatterns } from "#core/dialects/mux/checks/check-inherited-patterns";
import { checkKeys } from "#core/dialects/mux/checks/check-keys";
import { checkPatterns } from "#core/dialects/mux/checks/check-patterns";
import { checkRequire } from "#core/dialects/mux/checks/check-require";
import { checkMuxText } from "#core/dialects/mux/checks/check-text";
import { type MuxCheck, report } from "#core/dialects/mux/checks/mux-check";
import { loadDefinition } from "#core/dialects/mux/definitions";
import { findMuxEntry, type MuxEntry } from "#core/dialects/mux/entry-file";
import type { ScopeFile } from "#core/dialects/mux/scopes";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { Finding } from "#core/frontmatter/finding";

/**
 * Checks a Mux agent: everything that its program would refuse, and everything that it would do with the file without a word. Errors come
 * in rule order: the file and its name, its text, its header, its patterns, its bases. Never throws, whatever the bytes are.
 * @param given the definition's path; needed where the project has several.
 */
export function checkMux(folder: AgentFolder, given?: string): Checked<CheckedAgent> {
  const found = findMuxEntry(folder, given);
  if (!found.ok) return { ok: false, errors: found.diagnostics, warnings: [] };
  const { entry } = found;
  const { check, diagnostics } = diagnoseMux(entry);
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity !== "error");
  if (first) return { ok: false, errors: [first, ...others], warnings };
  if (!check) throw new Error("A definition that Mux does not load has an error.");
  return { ok: true, value: checkedMuxAgent(check), warnings };
}

/** In rule order. */
const rules: ((check: MuxCheck) => Finding[])[] = [
  checkClosing,
  checkKeys,
  checkPatterns,
  checkRequire,
  checkChain,
  checkInheritedPatterns,
  checkEffects,
];

export type MuxDiagnosis = { check: MuxCheck | null; diagnostics: readonly Diagnostic[] };

const remembered = new WeakMap<ScopeFile, MuxDiagnosis>();

/**
 * All findings about the definition in `entry`; `check` is what could be loaded of it. Remembered for as long as the folder lives, since
 * an agent is resolved for many runs.
 */
export function diagnoseMux(entry: MuxEntry): MuxDiagnosis {
  const known = remembered.get(entry.file) ?? diagnose(entry);
  remembered.set(entry.file, known);
  return known;
}

function diagnose({ file, id, scope, definitions, misnamed }: MuxEntry): MuxDiagnosis {
  const { path, bytes } = file;
  const diagnostics = [...(misnamed ? [misnamed] : []), ...(bytes ? checkMuxText(path, bytes) : [])];
  const agent = loadDefinition(file, id, scope);
  if (!agent?.text) return { check: null, diagnostics };
  const { chain } = toolChain(definitions, agent);
  const check: MuxCheck = { path, agent, text: agent.text, definitions, toolChain: chain, whole: wholeChain(definitions, agent) };
  const findings = rules.flatMap((rule) => rule(check));
  return { check, diagnostics: [...diagnostics, ...findings.map((finding) => report(check.text, path, finding))] };
}
