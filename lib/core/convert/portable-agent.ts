import type { LossRow } from "#core/convert/conversion";

/** A value of the source with the field that holds it; `field` is the row of the report even where the value is absent. */
export type Portable<T> = { field: string; value: T };

/** The tools of all MCP servers. */
export const anyMcpTool = "mcp__*";

/** One tool as the source writes it, and what it is called in Claude Code; null where nothing there stands for it. */
export type PortableTool = { source: string; name: string | null };

/**
 * The tools of the source. `everything` is what an absent list means in Claude Code, without `denied`. A list holds what is really
 * left of it. `hasOthers`: the source grants tools that have no name here, such as those of a provider. `lacksMcp`: everything but the
 * tools of MCP servers, which its program opens one by one.
 */
export type PortableTools =
  | { kind: "everything"; denied: PortableTool[]; lacksMcp?: true }
  | { kind: "list"; tools: PortableTool[]; hasOthers?: true };

export type PortableSkill = { name: string; files: { path: string; bytes: Uint8Array }[] | null };

/** A server in the form of Claude Code's inline configuration, as JSON; only a name where it is configured elsewhere. */
export type PortableServer = { name: string; config: Record<string, unknown> | null };

/** How freely an agent acts, in Claude Code's words; `ask` is a mode of Compozy that asks even about reading. */
export type PermissionLevel = "plan" | "ask" | "default" | "dontAsk" | "acceptEdits" | "auto" | "bypassPermissions";

/**
 * An agent without its format: what more than one format can say. `settled` rows are about fields that no other format has, or whose
 * reading lost something already; writers add rows for the rest.
 */
export type PortableAgent = {
  /** As shown to people; the writer makes a slug of `id`. */
  name: string;
  id: string;
  description: Portable<string | null>;
  /** `provider` is null where the source names the model alone, such as `sonnet`. */
  model: Portable<{ provider: string | null; id: string } | null>;
  reasoning: Portable<string> | null;
  permission: Portable<PermissionLevel> | null;
  tools: Portable<PortableTools>;
  /** Denied beside a list: what a writer has to repeat where its own defaults are wider. */
  denied: Portable<PortableTool[]> | null;
  skills: Portable<PortableSkill[]> | null;
  servers: Portable<PortableServer[]> | null;
  color: Portable<string> | null;
  instructions: string;
  /** What the body had to take in, in words; null where it is the source's own, byte for byte. */
  bodyNote: string | null;
  /** The order of the source's fields, for the report. */
  order: string[];
  settled: LossRow[];
};
