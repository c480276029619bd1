import { counted } from "#core/diagnostics/show-text";
import type { MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { knownKeys } from "#core/dialects/mux/header";
import type { Finding } from "#core/frontmatter/finding";

/** How many lines of the body are looked at for the fence that was meant. */
const linesLookedAtMax = 200;

/** A closing line that is indented: Mux trims lines before it looks, so a rule in a block of text ends the header. */
export function checkClosing({ text: { draft, closing } }: Pick<MuxCheck, "text">): Finding[] {
  if (!/^[\s\u{FEFF}]/u.test(draft.text.slice(closing.start, closing.end))) return [];
  const lines = draft.text.slice(closing.end + 1).split("\n", linesLookedAtMax);
  const meant = lines.findIndex((line) => line.trimEnd() === "---");
  const lost = lines.slice(0, Math.max(meant, 0));
  const keys = lost.flatMap((line) => /^([A-Za-z_]+):/.exec(line)?.[1] ?? []).filter((key) => knownKeys.get("")?.includes(key));
  const effect =
    meant < 0 ? "" : ` The ${counted(lost.length, "line")} up to the next --- ${lost.length === 1 ? "is" : "are"} instructions, no header`;
  return [
    {
      code: "MUX_EARLY_CLOSE",
      severity: "warning",
      span: closing,
      message: `This line ends the header, since Mux trims lines before it looks.${effect}${keys.length > 0 ? `; lost: ${[...new Set(keys)].join(", ")}.` : effect && "."}`,
      hint: "Write *** or ___ for a rule in a text, and the closing --- without spaces.",
    },
  ];
}
