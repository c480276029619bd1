import { dialectNames } from "#core/dialects/dialect";
import type { DraftSummary } from "#schemas/draft";

/** What a draft began with, in a few words. */
export function originWords({ origin, agent, baseRevision }: Pick<DraftSummary, "origin" | "agent" | "baseRevision">): string {
  switch (origin.kind) {
    case "revision":
      // A merge moves a draft to a newer revision.
      return `of ${agent ?? origin.agent} v${baseRevision ?? origin.revision}`;
    case "template":
      return "a new agent, from a template";
    case "conversion":
      return `a new agent, from ${origin.agent} v${origin.revision} (${dialectNames[origin.dialect]})`;
    case "copy":
      return agent === null ? `a copy of a draft of ${origin.owner}` : `of ${agent} v${baseRevision}, a copy of a draft of ${origin.owner}`;
    case "files":
      if (agent !== null) return `of ${agent} v${baseRevision}, from an upload`;
      return origin.convertedFrom ? `a new agent, from an upload (${dialectNames[origin.convertedFrom]})` : "a new agent, from an upload";
    case "empty":
      return "a new agent";
  }
}
