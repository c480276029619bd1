import type { ActionError } from "@/lib/actions/action-result";
import type { SlotMove } from "@/lib/client/slot-move";

/** What somebody else did while a person looked at a slot; null when the refusal is no such conflict. */
export function conflictSentence(move: SlotMove, error: Pick<ActionError, "code" | "facts">): string | null {
  const current = error.facts?.currentRevision;
  if (error.code === "SLOT_MOVED") {
    if (typeof current !== "number") return `Someone retired ${move.environment} while you were looking: no revision is active there now.`;
    if (current === move.before) return `Someone moved ${move.environment} while you were looking, and back to v${current}.`;
    return `Someone moved ${move.environment} to v${current} while you were looking: you saw ${seen(move.before)}.`;
  }
  if (error.code === "SOURCE_MOVED" && move.kind === "promote") {
    const now = typeof current === "number" ? `holds v${current}` : "holds no revision";
    return `Someone moved ${move.from} while you were looking: it now ${now}, not v${move.after}.`;
  }
  return null;
}

function seen(number: number | null): string {
  return number === null ? "no revision there" : `v${number}`;
}
