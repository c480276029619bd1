import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quotePath, quotePaths } from "#core/folder/quote-path";
import type { SetAside } from "#core/folder/set-aside";

/** What reading an upload left out or changed. `count` is the number of entries at and below a path. */
export type IntakeFacts = {
  setAside: Map<string, SetAside & { count: number }>;
  separatorsChanged: string[];
  /** Paths with setuid, setgid or sticky bits, or a time that no file has. */
  odd: string[];
};

/** One note of a kind, whatever the number of entries. */
export function intakeNotes({ setAside, separatorsChanged, odd }: IntakeFacts): Diagnostic[] {
  const notes: Diagnostic[] = [];
  if (setAside.size > 0) notes.push(note("JUNK_SET_ASIDE", asideMessage([...setAside.values()])));
  if (separatorsChanged.length > 0) {
    notes.push(note("SEPARATORS_NORMALISED", `The zip has Windows separators: \\ was changed to / in ${names(separatorsChanged.length)}.`));
  }
  if (odd.length > 0) {
    notes.push(
      note(
        "METADATA_NORMALISED",
        `Special permission bits and impossible times were dropped: ${quotePaths(odd)}. Of modes, only the execute bit is kept.`,
      ),
    );
  }
  return notes;
}

function asideMessage(setAside: (SetAside & { count: number })[]): string {
  const total = setAside.reduce((sum, { count }) => sum + count, 0);
  const shown = setAside.slice(0, 10).map(({ path, count }) => (count > 1 ? `${quotePath(path)} (${count})` : quotePath(path)));
  const rest = setAside.length > shown.length ? ` and ${setAside.length - shown.length} more` : "";
  return `${total === 1 ? "1 entry was" : `${total} entries were`} left out and never ${total === 1 ? "counts" : "count"} as content: ${shown.join(", ")}${rest}.`;
}

function names(count: number): string {
  return count === 1 ? "1 name" : `${count} names`;
}

function note(code: DiagnosticCode, message: string): Diagnostic {
  return { code, severity: "note", path: "", message };
}
