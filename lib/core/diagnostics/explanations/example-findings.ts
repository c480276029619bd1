import { checkFolder } from "#core/check-folder";
import type { CheckOptions } from "#core/check-options";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { ExampleFiles } from "#core/diagnostics/explanations/explanation";
import { agentFolder } from "#core/folder/agent-folder";

/** What check says about the files of an example, the decisive finding first. An entry that mending has renamed is found by itself. */
export function exampleFindings(files: ExampleFiles, { entry, ...options }: CheckOptions = {}): Diagnostic[] {
  const folder = agentFolder(
    Object.entries(files).map(([path, content]) =>
      typeof content === "string"
        ? { kind: "file", path, bytes: new TextEncoder().encode(content), executable: false }
        : { kind: "link", path, target: content.link },
    ),
  );
  const isThere = entry !== undefined && folder.get(entry) !== undefined;
  const checked = checkFolder(folder, { ...options, ...(isThere && { entry }) });
  return [...(checked.ok ? [] : checked.errors), ...checked.warnings];
}
