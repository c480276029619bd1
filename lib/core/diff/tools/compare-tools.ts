import type { ToolModule } from "#core/dialects/checked-agent";
import type { ReadSide } from "#core/diff/compared-package";
import type { DiffBudget } from "#core/diff/text/diff-budget";
import { reachedModules } from "#core/diff/tools/reached-modules";
import type { JsonSchema } from "#core/diff/tools/read-schema";
import { readTool } from "#core/diff/tools/read-tool";
import { refusedCalls } from "#core/diff/tools/refused-calls";

/** A tool module as its text says. `imports` are packages and built-ins that it loads, itself or through its own files, sorted. */
export type ToolFacts = { path: string; export: string; imports: string[]; exports: string[]; parameters: JsonSchema | null };

/** One tool on both sides. */
export type ToolModuleChange = {
  name: string;
  kind: "added" | "removed" | "changed";
  before: ToolFacts | null;
  after: ToolFacts | null;
  /** Whether the module, or a file of the agent that it loads, has other text. */
  isCodeChanged: boolean;
  imports: { removed: string[]; added: string[] };
  exports: { removed: string[]; added: string[] };
  /** `unreadable`: a side's schema is not written as a constant, so nothing can be said. */
  parameters: "same" | "changed" | "unreadable";
  /** Calls that were right before and would now be refused; see refusedCalls. */
  refusedCalls: string[];
};

/** Tools that are new, gone, or other than before, by name. Empty where a side cannot be read. */
export function compareTools(before: ReadSide, after: ReadSide, budget: DiffBudget): ToolModuleChange[] {
  if (!before.agent || !after.agent) return [];
  const [was, is] = [toolsOf(before), toolsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const [old, now] = [was.get(name) ?? null, is.get(name) ?? null];
    return isSame(old, now)
      ? []
      : [changeOf(name, old && { ...old, facts: factsOf(old, before, budget) }, now && { ...now, facts: factsOf(now, after, budget) })];
  });
}

/** A tool before its text is read: `code` names every file of the agent that it is made of, with its digest. */
type Tool = { module: ToolModule; imports: string[]; code: string };

/** What is equal in these has the same facts, and needs no reading. */
function isSame(was: Tool | null, is: Tool | null): boolean {
  return was?.code === is?.code && was?.module.path === is?.module.path && was?.module.export === is?.module.export;
}

type ReadableTool = Tool & { facts: ToolFacts };

function changeOf(name: string, was: ReadableTool | null, is: ReadableTool | null): ToolModuleChange {
  const [before, after] = [was?.facts ?? null, is?.facts ?? null];
  const [schema, newSchema] = [before?.parameters ?? null, after?.parameters ?? null];
  const isReadable = schema !== null && newSchema !== null;
  return {
    name,
    kind: !before ? "added" : !after ? "removed" : "changed",
    before,
    after,
    isCodeChanged: was?.code !== is?.code,
    imports: difference(before?.imports, after?.imports),
    exports: difference(before?.exports, after?.exports),
    parameters: !isReadable ? "unreadable" : JSON.stringify(schema) === JSON.stringify(newSchema) ? "same" : "changed",
    refusedCalls: isReadable ? refusedCalls(schema, newSchema) : [],
  };
}

function difference(before: readonly string[] = [], after: readonly string[] = []): { removed: string[]; added: string[] } {
  const [was, is] = [new Set(before), new Set(after)];
  return { removed: before.filter((each) => !is.has(each)), added: after.filter((each) => !was.has(each)) };
}

function toolsOf({ agent, place, manifest }: ReadSide): Map<string, Tool> {
  const digests = new Map(manifest.files.map(({ sourcePath, digest }) => [sourcePath, digest]));
  return new Map(
    (agent?.toolModules ?? []).map((module) => {
      const { files, packages } = reachedModules(place.folder, module.path);
      return [module.name, { module, imports: packages, code: files.map((path) => `${path} ${digests.get(path)}`).join("\n") }];
    }),
  );
}

function factsOf({ module, imports }: Tool, { place }: ReadSide, budget: DiffBudget): ToolFacts {
  const entry = place.folder.get(module.path);
  const read = entry?.kind === "file" ? readTool(module.path, entry.bytes, module.export, budget) : null;
  return { path: module.path, export: module.export, imports, exports: read?.exports ?? [], parameters: read?.parameters ?? null };
}
