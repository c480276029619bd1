import { checkPackagedFolder } from "#core/dialects/mutagent/check-packaged-folder";
import { declaredValues } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { placedBelow } from "#core/dialects/mutagent/placed-below";
import { refuseDeclared } from "#core/dialects/mutagent/refuse-declared";
import type { Collected } from "#core/dialects/mutagent/source-claim";
import type { SourceLocator } from "#core/dialects/mutagent/source-locator";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/** The files and folders of `harness.files`, packaged below `files/`. */
export function checkFiles(folder: AgentFolder, definition: MutagentDefinition, locator: SourceLocator): Collected {
  const collected: Collected = { claims: [], diagnostics: [] };
  for (const declared of declaredValues(definition, ["harness", "files"], definition.files)) {
    const located = locator.either(declared.value);
    if (!located.ok) {
      collected.diagnostics.push(refuseDeclared(declared, located.problem, locator));
      continue;
    }
    let files: FileEntry[];
    if (located.entry.kind === "file") files = [located.entry];
    else {
      const packaged = checkPackagedFolder(folder, declared.value, declared.place);
      collected.diagnostics.push(...packaged.diagnostics);
      files = packaged.files;
    }
    for (const { path, bytes } of files) {
      collected.claims.push({ path, packagePath: placedBelow("files", path), role: "file", bytes, askedAt: declared.place });
    }
  }
  return collected;
}
