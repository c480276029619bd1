import type { DialectContexts } from "#core/dialect-contexts";
import type { Dialect } from "#core/dialects/dialect";
import type { MuxEdition } from "#core/dialects/mux/edition";

/** Something outside the agents that could be otherwise. */
export type SimulatedChange =
  /** The text of a definition of the workspace that Mux agents may be based on, by its id. */
  | { kind: "base"; id: string; text: string }
  /** The definitions that are imported in place of all that Mux ships, text by id; none for the shipped ones. */
  | { kind: "built-ins"; definitions: Readonly<Record<string, string>> }
  /** What a toolset of Compozy grants. */
  | { kind: "toolset"; id: string; tools: readonly string[]; toolsets: readonly string[] }
  /** The settings of a format; those of other formats in `contexts` count for nothing. */
  | { kind: "context"; dialect: Dialect; contexts: Partial<DialectContexts> }
  /** The tools that a program ships or servers bring: another edition of Mux, names that come, and names that go. */
  | { kind: "universe"; dialect: UniverseDialect; edition?: MuxEdition; added: readonly string[]; removed: readonly string[] };

/** Formats whose programs have tools of their own. Managed agents name theirs. */
export type UniverseDialect = Exclude<Dialect, "mutagent">;

/** The one format that a change concerns. */
export function changedDialect(change: SimulatedChange): Dialect {
  switch (change.kind) {
    case "base":
    case "built-ins":
      return "mux";
    case "toolset":
      return "compozy";
    default:
      return change.dialect;
  }
}
