import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { hostileGzips } from "#core/folder/testing/hostile-gzips";
import { hostileNames } from "#core/folder/testing/hostile-names";
import { hostileTars } from "#core/folder/testing/hostile-tars";
import { hostileZips } from "#core/folder/testing/hostile-zips";

/**
 * What must come of an upload.
 * `refused`: the reader refuses it with this code as its first. `set-aside`: read without these paths, which are listed.
 * `normalised`: read, with a note. `ignored`: read as it is; the agent does not declare what is odd in it, so it is never
 * packed. `checked`: read; check refuses it with this code.
 */
export type HostileOutcome =
  | { kind: "refused"; code: DiagnosticCode }
  | { kind: "set-aside"; paths: string[] }
  | { kind: "normalised"; note: DiagnosticCode | null; paths: string[] }
  | { kind: "ignored"; paths: string[] }
  | { kind: "checked"; code: DiagnosticCode };

/** One upload that a careless or hostile sender could send. `row` is its line in docs/uploads.md. */
export type HostileUpload = { row: number; name: string; fileName: string; bytes: () => Uint8Array; outcome: HostileOutcome };

/** Every case of docs/uploads.md as bytes, for the tests of the reader and of each door that uses it. */
export const hostileUploads: readonly HostileUpload[] = [...hostileNames, ...hostileZips, ...hostileTars, ...hostileGzips];
