import { escapeHidden } from "#core/diagnostics/hidden-characters";
import type { DiffLine, TextDiff } from "#core/diff/text/diff-text";
import { painter, standOut } from "@/lib/cli/paint";

const signs = { same: " ", removed: "−", added: "+" } as const;
const tones = { removed: "loss", added: "gain" } as const;

/**
 * Hunks as people know them from Git. Without colours, changed words are not marked: the lines say both. `offset` is the line of the file
 * on which the text begins, less one.
 */
export function showTextDiff(diff: TextDiff, colour: boolean, offset = { before: 0, after: 0 }): string {
  const paint = painter(colour);
  const hunks = diff.hunks.map(({ beforeLine, afterLine, lines }) => {
    const head = paint(`    @ line ${beforeLine + offset.before} → ${afterLine + offset.after}`, "quiet");
    return [head, ...lines.map((line) => showLine(line, colour))].join("\n");
  });
  const coarse = diff.isCoarse ? [paint("    The texts have little in common; a shorter difference may exist.", "quiet")] : [];
  return [...hunks, ...coarse].map((block) => `${block}\n`).join("");
}

function showLine({ kind, text, words = [], moved }: DiffLine, colour: boolean): string {
  const end = text.endsWith("\r\n") ? 2 : text.endsWith("\n") ? 1 : 0;
  const length = text.length - end;
  let shown = "";
  let from = 0;
  for (const [start, stop] of words) {
    if (start >= length) continue;
    shown += escapeHidden(text.slice(from, start)) + standOut(escapeHidden(text.slice(start, Math.min(stop, length))), colour);
    from = Math.min(stop, length);
  }
  const notes = [
    ...(moved === undefined ? [] : [kind === "removed" ? `moved to line ${moved}` : `moved from line ${moved}`]),
    ...(end === 0 ? ["no line end"] : end === 2 && kind !== "same" ? ["CRLF"] : []),
  ];
  const line = `    ${signs[kind]} ${shown}${escapeHidden(text.slice(from, length))}`;
  const paint = painter(colour);
  const painted = kind === "same" ? line : paint(line, moved === undefined ? tones[kind] : "quiet");
  return notes.length === 0 ? painted : `${painted}${paint(`  (${notes.join(", ")})`, "quiet")}`;
}
