import type { Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";
import { counted, quoted } from "#core/diagnostics/show-text";
import { placeOf } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { type Collected, refusal, type SourceClaim } from "#core/dialects/mutagent/source-claim";
import type { AgentFolder } from "#core/folder/agent-folder";
import { decodeText } from "#core/frontmatter/decode-text";
import { lineIndex } from "#core/frontmatter/line-index";
import { type JsonNode, readJson } from "#core/json/read-json";

const packageJson = "package.json";
const lockFiles = ["bun.lock", "bun.lockb"];
const dependencyFields = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/** package.json and the lock files beside it, for an agent that has tool modules; they are no part of any other agent. */
export function checkPackageJson(folder: AgentFolder, definition: MutagentDefinition): Collected {
  if (definition.modules.length === 0) return { claims: [], diagnostics: [] };
  const claims: SourceClaim[] = [];
  const diagnostics: Diagnostic[] = [];
  const askedAt = placeOf(definition, ["harness", "tools", "modules"]);
  for (const path of [packageJson, ...lockFiles]) {
    const entry = folder.get(path);
    if (entry?.kind === "link") {
      diagnostics.push(
        refusal("SYMLINK_SOURCE", askedAt, `${quoted(path)} is a symlink.`, { hint: "Put the file itself here; links are not followed." }),
      );
    } else if (entry?.kind === "file") {
      claims.push({
        path,
        packagePath: `source/${path}`,
        role: path === packageJson ? "package-json" : "lockfile",
        bytes: entry.bytes,
        askedAt,
      });
      if (path === packageJson) diagnostics.push(...contentFindings(entry.bytes));
    } else if (path === packageJson) {
      const message = entry ? "package.json is a folder." : "There is no package.json; an agent with tool modules has one.";
      diagnostics.push(
        refusal("PACKAGE_JSON", askedAt, message, { hint: 'Add a package.json with { "private": true, "type": "module" }.' }),
      );
    }
  }
  return { claims, diagnostics };
}

function contentFindings(bytes: Uint8Array): Diagnostic[] {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [refusal("PACKAGE_JSON", { path: packageJson }, "package.json is not UTF-8 text.")];
  const lines = lineIndex(decoded.text);
  const rangeOf = (node: { start: number; end: number }): SourceRange => lines.rangeOf(node);
  const read = readJson(decoded.text);
  if (!read.ok) {
    const range = rangeOf({ start: read.offset, end: read.offset + 1 });
    return [refusal("PACKAGE_JSON", { path: packageJson, range }, `package.json is not JSON: ${read.message}.`)];
  }
  if (read.root.kind !== "object") {
    const hint = 'Write an object, as in { "private": true, "type": "module" }.';
    return [refusal("PACKAGE_JSON", { path: packageJson, range: rangeOf(read.root) }, "package.json holds no JSON object.", { hint })];
  }
  return read.root.members.flatMap(({ key, keyStart, value }) => {
    if (!dependencyFields.includes(key)) return [];
    const declared = dependencies(value);
    if (declared === null) return [];
    const range = rangeOf({ start: keyStart, end: value.end });
    return [
      refusal("DEPENDENCIES_UNSUPPORTED", { path: packageJson, range }, `${key} ${declared}.`, {
        hint: `Third-party packages are not installed: remove ${key}.`,
      }),
    ];
  });
}

/** What a dependency field declares, as the end of a sentence; null when it is empty. */
function dependencies(value: JsonNode): string | null {
  if (value.kind === "object") return value.members.length > 0 ? `names ${names(value.members.map(({ key }) => key))}` : null;
  if (value.kind === "array") return value.items.length > 0 ? "is a list with entries" : null;
  return value.kind === "other" && value.end - value.start === "null".length ? null : "is no empty object";
}

function names(keys: string[]): string {
  const shown = keys.slice(0, 3).map(quoted).join(", ");
  return keys.length > 3 ? `${counted(keys.length, "package")}: ${shown} and more` : shown;
}
