import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { codeFrame, type Frame } from "#core/diagnostics/code-frame";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { sourceDigest } from "#core/package/source-digest";
import type { FindingPlace, LocalCheck } from "@/lib/client/upload/check-protocol";
import { findingsOf, type OpenAgent, ownFiles } from "@/lib/client/upload/open-agent";

/** What the page is told of an open agent. */
export function localCheck(key: string, opened: OpenAgent): LocalCheck {
  const { place, isChosen, guess, folder, original, checked } = opened;
  const agent = checked.ok ? checked.value : null;
  const diagnostics = findingsOf(opened);
  const files = ownFiles(opened);
  const declared = new Set(agent?.files.map(({ path }) => path));
  return {
    key,
    root: place.root,
    dialect: place.dialect,
    isChosen,
    guess,
    name: agent?.name ?? null,
    description: agent?.description ?? null,
    isValid: checked.ok,
    sourceDigest: agent && sourceDigest(agent.files, (bytes) => bytesToHex(sha256(bytes))),
    launch: agent?.launch ?? null,
    policy: agent?.policy ?? null,
    instructionsLength: agent?.instructions.length ?? 0,
    hasToolModules: (agent?.toolModules.length ?? 0) > 0,
    diagnostics,
    fixCount: diagnostics.filter(({ fix }) => fix).length,
    frames: framesOf(folder, diagnostics),
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length })),
    bases: opened.around.flatMap(({ path, id, revision }) => (declared.has(path) ? { id, revision } : [])),
    leftOut: agent
      ? folder.entries
          .filter(({ kind, path }) => kind !== "directory" && !declared.has(path))
          .map(({ path }) => ({ path, reason: "undeclared" }))
      : [],
    edited: editedFiles(original, folder).map(({ path }) => path),
  };
}

/** The line that each finding points at; null where it points at none, or at a file that is not there. */
export function framesOf(folder: AgentFolder, findings: readonly FindingPlace[]): (Frame | null)[] {
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const entry = folder.get(path);
    if (entry?.kind === "file" && !texts.has(path)) texts.set(path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes));
    return texts.get(path) ?? "";
  };
  return findings.map(({ path, range }) => (range ? codeFrame(textOf(path), range) : null));
}

/** Files that fixes changed or renamed, under their names now. */
export function editedFiles(before: AgentFolder, after: AgentFolder): FileEntry[] {
  return after.entries.filter((entry): entry is FileEntry => entry.kind === "file" && before.get(entry.path) !== entry);
}
