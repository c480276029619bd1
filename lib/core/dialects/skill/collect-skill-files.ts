import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { counted, quoted } from "#core/diagnostics/show-text";
import type { DeclaredFile } from "#core/dialects/checked-agent";
import { checkClaims } from "#core/dialects/mutagent/check-claims";
import { credentialSegment } from "#core/dialects/mutagent/credential-path";
import type { SourceClaim } from "#core/dialects/mutagent/source-claim";
import { skillFields } from "#core/dialects/skill/skill-fields";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";
import { setAsideReason } from "#core/folder/set-aside";
import { isExecutable } from "#core/package/executable";

/** Every file of the folder but what programs and systems leave behind, in path order, with its place below `skills/<name>/`. */
export function collectSkillFiles(
  folder: AgentFolder,
  entry: FileEntry,
  name: string,
): { files: DeclaredFile[]; diagnostics: Diagnostic[] } {
  const claims: SourceClaim[] = [];
  const diagnostics: Diagnostic[] = [];
  const leftOut = new Set<string>();
  for (const found of folder.entries) {
    const topmost = leftOutAt(found.path);
    if (topmost !== null) leftOut.add(topmost);
    else if (found.kind === "link") diagnostics.push(linkInside(found.path, found.target));
    else if (found.kind === "file") {
      claims.push({
        path: found.path,
        packagePath: `skills/${name}/${found.path}`,
        role: found === entry ? "entry" : "skill",
        bytes: found.bytes,
        askedAt: { path: found.path },
      });
      diagnostics.push(...credential(found.path), ...lostExecuteBit(found));
    }
  }
  const checked = checkClaims(claims);
  const files = checked.files.map(({ path, packagePath, role, bytes }) => ({
    path,
    packagePath,
    role,
    bytes,
    executable: isExecutable(bytes),
  }));
  return { files, diagnostics: [...checked.diagnostics, ...diagnostics, ...leftOutNote([...leftOut])] };
}

/** The topmost part of `path` that no package takes; null where it is content. */
function leftOutAt(path: string): string | null {
  const aside = setAsideReason(path);
  if (aside) return aside.path;
  const segments = path.split("/");
  const index = segments.findIndex((segment) => skillFields.leftOut.some((name) => matches(segment, name)));
  return index === -1 ? null : segments.slice(0, index + 1).join("/");
}

function matches(segment: string, name: string): boolean {
  return name.startsWith("*") ? segment.endsWith(name.slice(1)) : segment === name;
}

function leftOutNote(paths: readonly string[]): Diagnostic[] {
  const [first] = paths;
  if (first === undefined) return [];
  const others = paths.length > 1 ? ` and ${counted(paths.length - 1, "other")}` : "";
  const message = `${quoted(first)}${others} ${paths.length > 1 ? "are" : "is"} left out: no content of the skill.`;
  return [{ code: "JUNK_SET_ASIDE", severity: "note", path: first, message }];
}

function linkInside(path: string, target: string): Diagnostic {
  return {
    code: "SYMLINK_ESCAPE",
    severity: "error",
    path,
    message: `${quoted(path)} is a symlink to '${escapeHidden(target)}'.`,
    hint: "Put the file itself there or remove the link; links are not followed.",
  };
}

function credential(path: string): Diagnostic[] {
  const segment = credentialSegment(path);
  if (segment === null || /\.(?:example|sample|template)$/i.test(segment)) return [];
  const message = `${quoted(path)} looks like a credential: everyone who installs the skill gets it.`;
  return [{ code: "CREDENTIAL_PATH", severity: "warning", path, message, hint: "Remove it from the folder." }];
}

/** The package knows the execute bit by content alone. */
function lostExecuteBit({ path, bytes, executable }: FileEntry): Diagnostic[] {
  if (!executable || isExecutable(bytes)) return [];
  const message = `${quoted(nameOf(path))} is executable here, but does not begin with #!: in the package it is not.`;
  return [
    { code: "METADATA_NORMALISED", severity: "note", path, message, hint: "Begin it with a line such as #!/bin/sh if it is a script." },
  ];
}
