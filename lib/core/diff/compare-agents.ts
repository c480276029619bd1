import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { type BindingChange, compareBindings } from "#core/diff/compare-bindings";
import { compareDefinition, type FieldChange } from "#core/diff/compare-definition";
import { compareInstructions, type InstructionsChange } from "#core/diff/compare-instructions";
import { comparePackage, type PackageComparison } from "#core/diff/compare-package";
import { type ComparedPackage, type CompareOptions, readSide } from "#core/diff/compared-package";
import { compareFiles, type FileChange } from "#core/diff/files/compare-files";
import { shareBytes } from "#core/diff/share-bytes";
import { summarize } from "#core/diff/summarize";
import { diffBudget } from "#core/diff/text/diff-budget";
import { compareTools, type ToolModuleChange } from "#core/diff/tools/compare-tools";
import { isWidening, type PolicyDelta, policyDelta } from "#core/policy/policy-delta";

/** What is different between two packages, in the order in which a reviewer asks. */
export type AgentComparison = {
  /** One line: `+bash, model sonnet → opus, instructions +12 −3, 2 files changed`. */
  summary: string;
  /** Whether the agent may do anything more; null where `permissions` is. */
  isWidening: boolean | null;
  /** Null where a side's policy cannot be told; `unreadable` says why. */
  permissions: Omit<PolicyDelta, "unchanged"> | null;
  bindings: BindingChange[];
  definition: FieldChange[] | null;
  instructions: InstructionsChange | null;
  files: FileChange[];
  tools: ToolModuleChange[];
  package: PackageComparison;
  /** Errors of a side that today's rules refuse. Its files and digests are compared all the same. */
  unreadable: { before: Diagnostic[]; after: Diagnostic[] };
};

/**
 * Compares two packages of any formats: what the agents may do, by their resolved policies; what they say, by value; their text and files.
 * Takes bounded time and never throws on what a package may hold.
 */
export function compareAgents(left: ComparedPackage, right: ComparedPackage, options: CompareOptions = {}): AgentComparison {
  const budget = diffBudget();
  const [before, after] = [readSide(left, options), readSide(shareBytes(left, right), options)];
  const delta = before.resolved && after.resolved && policyDelta(before.resolved.policy, after.resolved.policy);
  const parts = {
    isWidening: delta && isWidening(delta),
    permissions: delta && withoutUnchanged(delta),
    bindings: compareBindings(before.launch, after.launch),
    definition: compareDefinition(before, after, budget),
    instructions: compareInstructions(before, after, budget),
    files: compareFiles(before, after, budget),
    tools: compareTools(before, after, budget),
    package: comparePackage(before, after),
    unreadable: { before: before.errors, after: after.errors },
  };
  return { summary: summarize(parts), ...parts };
}

function withoutUnchanged({ gained, lost, loosened, tightened, settings }: PolicyDelta): Omit<PolicyDelta, "unchanged"> {
  return { gained, lost, loosened, tightened, settings };
}
