import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Frame } from "#core/diagnostics/code-frame";
import type { Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { SkippedFile } from "#core/intake/agent-place";
import type { Digest } from "#core/package/digest";
import type { LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import type { Picked } from "@/lib/client/upload/picked";

/** `unreadable`: the browser refused to open it. */
export type LeftOut = { path: string; reason: "undeclared" | "junk" | "version-control" | "dependencies" | "unreadable" };

/** What the page knows about one agent folder before anything is sent. */
export type LocalCheck = {
  /** Names the folder in later requests to the same worker. */
  key: string;
  /** Where the agent lies in what was picked: its folder, "" when that is the whole, or its one file. */
  root: string;
  dialect: Dialect;
  /** Path of the entry file in the agent's folder, where the format has single files: what a deploy has to name. */
  entry: string | null;
  name: string | null;
  description: string | null;
  isValid: boolean;
  sourceDigest: Digest | null;
  launch: LaunchSettings | null;
  policy: EffectivePolicy | null;
  /** In UTF-16 units; 0 when there are none. */
  instructionsLength: number;
  /** True when tools are bundled: TOOL_BUILD findings come from the server. */
  hasToolModules: boolean;
  diagnostics: Diagnostic[];
  /** How many fixes are offered in all. */
  fixCount: number;
  /** The line that each finding points at, by the finding's index; null where it points at none. */
  frames: (Frame | null)[];
  files: { path: string; bytes: number }[];
  leftOut: LeftOut[];
  /** Files that fixes changed here; the files on disk are as they were. */
  edited: string[];
};

/** What lies in one picked item: agent folders, or findings that say why there is none. */
export type OpenedItem = { agents: LocalCheck[]; skipped: SkippedFile[]; diagnostics: Diagnostic[]; leftOut: LeftOut[] };

export type SendableFile = { path: string; bytes: Uint8Array; executable: boolean };

/** One finding (its index in the last answer), all of one kind, or all. */
export type WhichFixes = { finding: number } | { code: DiagnosticCode } | "all";

export type FindingPlace = { path: string; range?: SourceRange | undefined };

/** Requests to the check worker and their answers, by name. */
export type CheckRequests = {
  open: { input: { item: string; picked: Picked }; output: OpenedItem };
  /** Applies fixes and checks again. */
  fix: { input: { key: string; which: WhichFixes }; output: LocalCheck };
  /** The declared files as they are now, fixes included: what a deploy sends. */
  files: { input: { key: string }; output: SendableFile[] };
  /** The files that fixes changed, for the author to keep. */
  edited: { input: { key: string }; output: SendableFile[] };
  /** The lines that findings of the server point at. */
  frames: { input: { key: string; findings: FindingPlace[] }; output: (Frame | null)[] };
  /** The item is gone: its folders need not be kept. */
  forget: { input: { item: string }; output: null };
};

export type CheckRequestName = keyof CheckRequests;
export type CheckRequest = {
  [Name in CheckRequestName]: { id: number; name: Name; input: CheckRequests[Name]["input"] };
}[CheckRequestName];
export type CheckAnswer = { id: number; output: unknown } | { id: number; error: string };
