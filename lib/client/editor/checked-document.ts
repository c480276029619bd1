import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { EffectivePolicy } from "#core/policy/effective-policy";

/** What changed in a folder under edit since it was last sent to the check; `content` is null where a file is gone. */
export type DocumentChange = {
  dialect: Dialect;
  entryPath: string;
  /** What the agent's folder is called. */
  folderName: string;
  files: { path: string; content: string | Uint8Array | null; executable: boolean }[];
};

/** A folder under edit: what changed in it since the last question under this key, which is the whole folder at first. */
export type AskedDocument = { key: string; change: DocumentChange; workspace: string };

/** What the check says of a folder under edit. `policy` is null where it has errors. */
export type CheckedDocument = {
  diagnostics: Diagnostic[];
  isValid: boolean;
  name: string | null;
  policy: EffectivePolicy | null;
  /** Agents of the workspace that it stands on. */
  bases: string[];
};
