import { quoted } from "#core/diagnostics/show-text";
import { checkModule } from "#core/dialects/mutagent/check-module";
import { declaredValues } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { refuseDeclared } from "#core/dialects/mutagent/refuse-declared";
import { type Collected, type Place, refusal, type SourceClaim } from "#core/dialects/mutagent/source-claim";
import type { SourceLocator } from "#core/dialects/mutagent/source-locator";
import type { FileEntry } from "#core/folder/agent-folder";
import type { FileRole } from "#core/package/manifest";

/**
 * The tool modules and everything they import, each once: declared modules first, then imports in the order in which they are
 * met. Reads the modules and runs none of them.
 */
export function checkTools(definition: MutagentDefinition, locator: SourceLocator): Collected {
  const claims = new Map<string, SourceClaim>();
  const diagnostics: Collected["diagnostics"] = [];
  const unread: FileEntry[] = [];
  const claim = (file: FileEntry, role: FileRole, askedAt: Place) => {
    if (claims.has(file.path)) return;
    claims.set(file.path, { path: file.path, packagePath: `source/${file.path}`, role, bytes: file.bytes, askedAt });
    if (!file.path.endsWith(".json")) unread.push(file);
  };

  const paths = definition.modules.map(({ path }) => path);
  for (const declared of declaredValues(definition, ["harness", "tools", "modules"], paths, "path")) {
    const { value: path, place } = declared;
    const located = locator.file(path);
    if (!located.ok) diagnostics.push(refuseDeclared(declared, located.problem, locator));
    else if (/\.(ts|tsx|js|mjs)$/.test(path)) claim(located.entry, "tool", place);
    else {
      const hint = "A tool module is a .ts, .tsx, .js or .mjs file; the extension is in lower case.";
      diagnostics.push(refusal("TOOL_EXTENSION", place, `${quoted(path)} has none of the extensions of a tool module.`, { hint }));
    }
  }
  // `unread` grows while it is walked: a file that is met for the first time comes last.
  for (const module of unread) {
    const checked = checkModule(module, locator);
    diagnostics.push(...checked.diagnostics);
    for (const { target, place } of checked.edges) claim(target, "tool-import", place);
  }
  return { claims: [...claims.values()], diagnostics };
}
