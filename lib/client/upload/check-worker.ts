/// <reference lib="webworker" />
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { applyFix } from "#core/diagnostics/apply-fixes";
import { codeFrame } from "#core/diagnostics/code-frame";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import { sourceDigest } from "#core/package/source-digest";
import type { CheckAnswer, CheckRequest, CheckRequestName, CheckRequests, LocalCheck } from "@/lib/client/upload/check-protocol";
import { type OpenFolder, openPicked } from "@/lib/client/upload/open-picked";

/**
 * The check, off the page's thread: the same core as the server's. Keeps the folders it opened, so that fixes and uploads
 * need not send bytes to and fro.
 */
type Kept = OpenFolder & { original: AgentFolder; checked: Checked<CheckedAgent> };

const kept = new Map<string, Kept>();

type Handlers = { [Name in CheckRequestName]: (input: CheckRequests[Name]["input"]) => Promise<CheckRequests[Name]["output"]> };

const handlers: Handlers = {
  open: async ({ item, picked }) => {
    const { folders, diagnostics, leftOut } = await openPicked(picked);
    const agents = folders.map(({ root, folder }) =>
      keep(`${item}/${root}`, { root, folder, original: folder, checked: checkFolder(folder) }),
    );
    return { agents, diagnostics, leftOut };
  },
  fix: async ({ key, finding }) => {
    const current = find(key);
    const fix = finding === "all" ? undefined : findingsOf(current.checked)[finding]?.fix;
    const folder =
      finding === "all"
        ? applyAllFixes((candidate) => findingsOf(checkFolder(candidate)), current.folder).folder
        : fix
          ? applyFix(current.folder, fix)
          : current.folder;
    return keep(key, { ...current, folder, checked: checkFolder(folder) });
  },
  files: async ({ key }) => {
    const { checked } = find(key);
    return checked.ok ? checked.value.files.map(({ path, bytes, executable }) => ({ path, bytes, executable })) : [];
  },
};

function find(key: string): Kept {
  const found = kept.get(key);
  if (!found) throw new Error("This folder is not open any more. Choose it again.");
  return found;
}

function keep(key: string, folder: Kept): LocalCheck {
  kept.set(key, folder);
  return localCheck(key, folder);
}

/** In the order of the page: by path and position. */
function findingsOf(checked: Checked<CheckedAgent>): Diagnostic[] {
  return sortDiagnostics(checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings]);
}

function localCheck(key: string, { root, folder, original, checked }: Kept): LocalCheck {
  const agent = checked.ok ? checked.value : null;
  const diagnostics = findingsOf(checked);
  const declared = new Set(agent?.files.map(({ path }) => path));
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const entry = folder.get(path);
    if (entry?.kind === "file" && !texts.has(path)) texts.set(path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes));
    return texts.get(path) ?? "";
  };
  return {
    key,
    root,
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
    frames: diagnostics.map(({ path, range }) => (range ? codeFrame(textOf(path), range) : null)),
    files: agent?.files.map(({ path, bytes }) => ({ path, bytes: bytes.length })) ?? [],
    leftOut: agent
      ? folder.entries
          .filter(({ kind, path }) => kind !== "directory" && !declared.has(path))
          .map(({ path }) => ({ path, reason: "undeclared" }))
      : [],
    edited: changedPaths(original, folder),
  };
}

/** Files that fixes changed or renamed, by their path now. */
function changedPaths(before: AgentFolder, after: AgentFolder): string[] {
  return after.entries.filter((entry) => entry.kind === "file" && before.get(entry.path) !== entry).map(({ path }) => path);
}

async function answer<Name extends CheckRequestName>(
  name: Name,
  input: CheckRequests[Name]["input"],
): Promise<CheckRequests[Name]["output"]> {
  return handlers[name](input);
}

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const post = (message: CheckAnswer) => self.postMessage(message);
  answer(data.name, data.input).then(
    (output) => post({ id: data.id, output }),
    (error: unknown) => post({ id: data.id, error: error instanceof Error ? error.message : "The check failed." }),
  );
});
