import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Frame } from "#core/diagnostics/code-frame";
import type { Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { CompareOptions } from "#core/diff/compared-package";
import type { SkippedFile } from "#core/intake/agent-place";
import type { SentAs } from "#core/intake/sent-as";
import type { Digest } from "#core/package/digest";
import type { LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import type { ConversionReport, ConvertInput } from "#schemas/conversion";
import type { AskedDocument, CheckedDocument } from "@/lib/client/editor/checked-document";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";
import type { PolicyRequests } from "@/lib/client/policy-editor/policy-protocol";
import type { FormatGuess } from "@/lib/client/upload/format-guess";
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
  /** Whether a person chose the format; then `guess` is what the file looks like all the same. */
  isChosen: boolean;
  guess: FormatGuess;
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
  /** What is sent: the declared files that are the sender's own. */
  files: { path: string; bytes: number }[];
  /** What it stands on beside them: agents of the workspace, and built-in ones that it imported (their revision is null). */
  bases: { id: string; revision: number | null }[];
  leftOut: LeftOut[];
  /** Files that fixes changed here; the files on disk are as they were. */
  edited: string[];
};

/** What lies in one picked item: agent folders, or findings that say why there is none. */
export type OpenedItem = { agents: LocalCheck[]; skipped: SkippedFile[]; diagnostics: Diagnostic[]; leftOut: LeftOut[] };

export type SendableFile = { path: string; bytes: Uint8Array; executable: boolean };

/** What a deploy sends: the declared files as they are now, fixes included, and what they are sent as. */
export type Parcel = { files: SendableFile[]; sentAs: SentAs };

/** What a draft of an agent begins with. `name` is what its folder is called. */
export type DraftFiles = { dialect: Dialect; name: string; entryPath: string; files: SendableFile[] };

/** How many of how many agents are done. */
export type CheckProgress = { done: number; total: number };

/** One finding (its index in the last answer), all of one kind, or all. */
export type WhichFixes = { finding: number } | { code: DiagnosticCode } | "all";

export type FindingPlace = { path: string; range?: SourceRange | undefined };

/** Requests to the check worker and their answers, by name. Those about many agents tell how far they are. */
export type CheckRequests = PolicyRequests & {
  /** With a workspace, its Mux agents stand behind those that are based on them; `models` are what it has, for findings that ask for one. */
  open: { input: { item: string; picked: Picked; workspace?: string; models?: readonly string[] }; output: OpenedItem };
  /** Applies fixes and checks again. A finding is one of the only key. */
  fix: { input: { keys: string[]; which: WhichFixes }; output: LocalCheck[] };
  /** Checks the Mux agents again that may stand on what was just deployed. */
  refresh: { input: { deployed: string }; output: LocalCheck[] };
  /** Reads the agent anew, in a format that a person chose; null goes back to the guess. Fixes are undone. */
  choose: { input: { key: string; dialect: Dialect | null }; output: LocalCheck };
  /** What the agent would be in another format, with the skills that it names: those picked with it, then the workspace's. Nothing is kept of it. */
  convert: { input: { key: string; workspace: string; choices: ConvertInput }; output: ConversionReport };
  /** What is different between a stored revision, whose package is fetched, and the agent: see compareDropped. */
  compare: {
    input: { key: string; workspace: string; revision: { agent: string; number: number }; options: CompareOptions };
    output: AgentComparison;
  };
  /** One of the agent's files as text; null for none. */
  text: { input: { key: string; path: string }; output: string | null };
  /** `withSkills`: for a conversion, which takes along the skills that the agent names. */
  parcel: { input: { key: string; withSkills?: boolean }; output: Parcel };
  /** For a draft of the agent: what a deploy would send, and of one with errors all of its folder. */
  draftFiles: { input: { key: string }; output: DraftFiles };
  /** For a draft of the agent in another format. */
  convertedFiles: { input: CheckRequests["convert"]["input"]; output: DraftFiles };
  /** The files that fixes changed, for the author to keep. */
  edited: { input: { key: string }; output: SendableFile[] };
  /** The lines that findings of the server point at. */
  frames: { input: { key: string; findings: FindingPlace[] }; output: (Frame | null)[] };
  /** The policy is that in `circumstances`. */
  document: { input: AskedDocument & { circumstances: Circumstances }; output: CheckedDocument };
  /** The item is gone: its folders need not be kept. */
  forget: { input: { item: string }; output: null };
};

export type CheckRequestName = keyof CheckRequests;
export type CheckRequest = {
  [Name in CheckRequestName]: { id: number; name: Name; input: CheckRequests[Name]["input"] };
}[CheckRequestName];
export type CheckAnswer = { id: number; output: unknown } | { id: number; progress: CheckProgress } | { id: number; error: string };
