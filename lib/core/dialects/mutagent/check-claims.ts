import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { escapeHidden, hiddenKinds } from "#core/diagnostics/hidden-characters";
import { quoted } from "#core/diagnostics/show-text";
import { checkCollisions } from "#core/dialects/mutagent/check-collisions";
import { findPrivateKey } from "#core/dialects/mutagent/private-key";
import { refusal, type SourceClaim } from "#core/dialects/mutagent/source-claim";
import { foldPath } from "#core/folder/path-rules";
import { decodeText } from "#core/frontmatter/decode-text";
import { lineIndex } from "#core/frontmatter/line-index";
import { readJson } from "#core/json/read-json";
import { packageLimits } from "#core/package/manifest";

/**
 * What is asked of every packaged file, in rule order: no private key, one role and one place in the package, a path that fits,
 * JSON that parses where a module imports it.
 * @returns the files that go into the package, each path once.
 */
export function checkClaims(claims: readonly SourceClaim[]): { files: SourceClaim[]; diagnostics: Diagnostic[] } {
  const { files, diagnostics: collisions } = checkCollisions(claims);
  const diagnostics = [
    ...files.flatMap(privateKey),
    ...collisions,
    ...files.flatMap(pathCharacters),
    ...files.flatMap(pathLength),
    ...caseTwins(files),
    ...files.flatMap(importedJson),
  ];
  return { files, diagnostics };
}

function privateKey({ path, bytes }: SourceClaim): Diagnostic[] {
  const found = findPrivateKey(bytes);
  if (!found) return [];
  const message = `${quoted(path)} contains ${found.isRefused ? "a private key" : `what looks like a private key, ${quoted(found.marker)}`}.`;
  const hint = "Remove the key from the folder and put it into the environment.";
  return [{ code: "PRIVATE_KEY_CONTENT", severity: found.isRefused ? "error" : "warning", path, range: found.range, message, hint }];
}

function pathCharacters({ path, askedAt }: SourceClaim): Diagnostic[] {
  if (path.includes("\\"))
    return [
      refusal("PATH_ESCAPE", askedAt, `The path ${quoted(path)} has a backslash; segments are separated by /.`, {
        hint: "Rename the file.",
      }),
    ];
  if (/[\u0000-\u001f\u007f]/.test(path))
    return [refusal("CONTROL_CHARACTER", askedAt, `The path ${quoted(path)} has a control character.`, { hint: "Rename the file." })];
  const hidden = hiddenKinds.find(({ pattern }) => path.search(pattern) !== -1);
  if (!hidden) return [];
  const message = `The path ${quoted(path)} has a ${hidden.name}, which cannot be seen.`;
  return [{ code: "HIDDEN_CHARACTER", severity: "warning", ...askedAt, message, hint: "Rename the file." }];
}

function pathLength({ packagePath, askedAt }: SourceClaim): Diagnostic[] {
  const { pathBytesMax } = packageLimits;
  const length = new TextEncoder().encode(packagePath).length;
  if (length <= pathBytesMax) return [];
  // Uncut: long paths differ at their ends.
  const message = `The path '${escapeHidden(packagePath)}' in the package has ${length} of ${pathBytesMax} bytes.`;
  return [refusal("ARCHIVE_PATH_LENGTH", askedAt, message, { hint: "Shorten the names of the file and its folders." })];
}

function caseTwins(files: readonly SourceClaim[]): Diagnostic[] {
  const byFold = new Map<string, SourceClaim>();
  return files.flatMap((file): Diagnostic[] => {
    const fold = foldPath(file.packagePath);
    const twin = byFold.get(fold);
    byFold.set(fold, file);
    if (!twin || twin.packagePath === file.packagePath) return [];
    const message = `${quoted(twin.path)} and ${quoted(file.path)} differ only in letter case or Unicode form: on macOS and Windows they are one file.`;
    return [{ code: "CASE_COLLISION", severity: "warning", ...file.askedAt, message, hint: "Rename one of them." }];
  });
}

/** The bundler refuses such a file too; this names the place before anything is bundled. */
function importedJson({ path, role, bytes }: SourceClaim): Diagnostic[] {
  if (role !== "tool-import" || !path.endsWith(".json")) return [];
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [refusal("TOOL_BUILD", { path }, `${quoted(path)} is not UTF-8 text.`)];
  const read = readJson(decoded.text);
  if (read.ok) return [];
  const range = lineIndex(decoded.text).rangeOf({ start: read.offset, end: read.offset + 1 });
  return [refusal("TOOL_BUILD", { path, range }, `${quoted(path)} is not JSON: ${read.message}.`)];
}
