import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { type Place, refusal, type SourceClaim } from "#core/dialects/mutagent/source-claim";
import { parentOf } from "#core/folder/path-rules";
import type { FileRole } from "#core/package/manifest";

/**
 * Each file has one role, and each place in the package one file. Asking for a file again in the same role is no mistake.
 * @returns `files` with each path once. A pair of declarations that overlap in many files is one finding.
 */
export function checkCollisions(claims: readonly SourceClaim[]): { files: SourceClaim[]; diagnostics: Diagnostic[] } {
  const byPath = new Map<string, SourceClaim>();
  const byPackagePath = new Map<string, SourceClaim>();
  const diagnostics: Diagnostic[] = [];
  const reported = new Set<string>();
  const collide = (first: SourceClaim, second: SourceClaim, message: string, hint: string) => {
    const pair = `${placeKey(first.askedAt)} ${placeKey(second.askedAt)}`;
    if (reported.has(pair)) return;
    reported.add(pair);
    diagnostics.push(refusal("SOURCE_KIND_COLLISION", second.askedAt, message, { hint }));
  };

  for (const claim of claims) {
    const known = byPath.get(claim.path);
    if (known) {
      if (kindOf(known.role) !== kindOf(claim.role)) {
        collide(
          known,
          claim,
          `${quoted(claim.path)} is ${kindNames[known.role]} and ${kindNames[claim.role]} as well.`,
          "Declare it once.",
        );
      }
      continue;
    }
    byPath.set(claim.path, claim);
    const other = byPackagePath.get(claim.packagePath);
    if (other)
      collide(
        other,
        claim,
        `${quoted(other.path)} and ${quoted(claim.path)} both go to ${quoted(claim.packagePath)} in the package.`,
        "Rename one of them.",
      );
    else byPackagePath.set(claim.packagePath, claim);
  }
  for (const claim of byPackagePath.values()) {
    for (let folder = parentOf(claim.packagePath); folder !== ""; folder = parentOf(folder)) {
      const file = byPackagePath.get(folder);
      if (file)
        collide(
          file,
          claim,
          `${quoted(file.path)} goes to ${quoted(folder)} in the package, where ${quoted(claim.path)} needs a folder.`,
          "Rename one of them.",
        );
    }
  }
  return { files: [...byPath.values()], diagnostics };
}

function kindOf(role: FileRole): "skill" | "file" | "source" {
  return role === "skill" || role === "file" ? role : "source";
}

const kindNames: Record<FileRole, string> = {
  entry: "the entry file",
  base: "a base of the entry file",
  "passed-over": "passed over by the entry file",
  sidecar: "a file beside the entry file",
  tool: "a tool module",
  "tool-import": "imported by a tool module",
  "package-json": "the package.json of the tool modules",
  lockfile: "the lock file of the tool modules",
  skill: "part of a skill",
  file: "a declared file",
  generated: "a generated file",
  launch: "the launch settings",
};

function placeKey({ path, range }: Place): string {
  return range ? `${path}:${range.start.line}:${range.start.column}` : path;
}
