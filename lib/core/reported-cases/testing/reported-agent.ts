import { checkFolder } from "#core/check-folder";
import type { CheckOptions } from "#core/check-options";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { Dialect } from "#core/dialects/dialect";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { AgentFolder } from "#core/folder/agent-folder";
import { findAgents } from "#core/intake/find-agents";

/** One agent of an upload, as check sees it at the place where it lies. Texts and bytes are those of its entry file. */
export type ReportedAgent = {
  dialect: Dialect;
  /** What is packed. Throws where check refuses it. */
  value(): CheckedAgent;
  isRefused: boolean;
  findings: Diagnostic[];
  /** Each finding as `severity CODE line:column`, or without a place. */
  found: string[];
  /** Message and hint of each finding. */
  said: string[];
  text: string;
  bytes: Uint8Array;
  folder: AgentFolder;
  options: CheckOptions;
  /** The same agent after all fixes. */
  fixed(): ReportedAgent;
};

/** The agent at `root` of an upload with these files; the only one where `root` is absent. */
export function reportedAgent(files: Record<string, string | Uint8Array>, root?: string): ReportedAgent {
  const found = findAgents(folderOf(files).entries, root === undefined ? {} : { root });
  if (found.kind !== "one") throw new Error(found.diagnostics[0].message);
  return agentIn(found.folder, found.options, found.place.dialect);
}

function agentIn(folder: AgentFolder, options: CheckOptions, dialect: Dialect): ReportedAgent {
  const checked = checkFolder(folder, options);
  const findings = findingsIn(folder, options);
  const bytes = entryBytes(folder, options.entry);
  return {
    dialect,
    value() {
      if (!checked.ok) throw new Error(checked.errors[0].message);
      return checked.value;
    },
    isRefused: !checked.ok,
    findings,
    found: findings.map(({ severity, code, range }) => `${severity} ${code}${range ? ` ${range.start.line}:${range.start.column}` : ""}`),
    said: findings.map(({ message, hint = "" }) => `${message} ${hint}`),
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
    bytes,
    folder,
    options,
    fixed: () => agentIn(applyAllFixes((each) => findingsIn(each, options), folder).folder, options, dialect),
  };
}

function findingsIn(folder: AgentFolder, options: CheckOptions): Diagnostic[] {
  const checked = checkFolder(folder, options);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

/** The named file, else the one whose name an entry file has in any letter case. */
function entryBytes(folder: AgentFolder, entry?: string): Uint8Array {
  const file = folder.entries.find(({ path }) => (entry === undefined ? /^(agent|skill)\.md$/i.test(path) : path === entry));
  return file?.kind === "file" ? file.bytes : new Uint8Array();
}
