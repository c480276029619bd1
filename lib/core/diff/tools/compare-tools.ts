import type { ToolModule } from "#core/dialects/checked-agent";
import type { ReadSide } from "#core/diff/compared-package";
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
export function compareTools(before: ReadSide, after: ReadSide): ToolModuleChange[] {
  if (!before.agent || !after.agent) return [];
  const [was, is] = [toolsOf(before), toolsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const change = compareTool(name, was.get(name) ?? null, is.get(name) ?? null);
    return change ? [change] : [];
  });
}

type Tool = { facts: ToolFacts; code: string };

function compareTool(name: string, was: Tool | null, is: Tool | null): ToolModuleChange | null {
  const [before, after] = [was?.facts ?? null, is?.facts ?? null];
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
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
  return { removed: before.filter((each) => !after.includes(each)), added: after.filter((each) => !before.includes(each)) };
}

function toolsOf(side: ReadSide): Map<string, Tool> {
  return new Map((side.agent?.toolModules ?? []).map((module) => [module.name, toolOf(module, side)]));
}

function toolOf(module: ToolModule, { place, manifest }: ReadSide): Tool {
  const entry = place.folder.get(module.path);
  const read = entry?.kind === "file" ? readTool(module.path, entry.bytes, module.export) : null;
  const { files, packages } = reachedModules(place.folder, module.path);
  const digests = new Map(manifest.files.map(({ sourcePath, digest }) => [sourcePath, digest]));
  return {
    facts: {
      path: module.path,
      export: module.export,
      imports: packages,
      exports: read?.exports ?? [],
      parameters: read?.parameters ?? null,
    },
    code: files.map((path) => `${path} ${digests.get(path)}`).join("\n"),
  };
}
