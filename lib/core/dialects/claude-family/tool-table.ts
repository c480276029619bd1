import { z } from "zod";
import data from "./data/tools.json" with { type: "json" };

const tool = z.strictObject({
  name: z.string().min(1),
  group: z.enum(["read", "write", "execute", "network", "delegate", "bookkeeping", "publish", "mode"]),
  risk: z.enum(["read", "network", "write", "execute", "destructive"]),
  /** Whether it asks first in the default permission mode. */
  asks: z.boolean(),
  /** Whether a subagent gets it. */
  subagent: z.enum(["always", "never", "below-depth-limit", "in-plan-mode"]),
  /** Whether a subagent in the background keeps it. */
  background: z.boolean(),
});

const table = z.strictObject({
  edition: z.string(),
  date: z.iso.date(),
  source: z.string(),
  /** What `memory` turns on. */
  memoryTools: z.array(z.string()),
  tools: z.array(tool),
  /** `loads` says whether the old name still works. */
  renamed: z.array(z.strictObject({ from: z.string(), to: z.string(), loads: z.boolean() })),
  /** What the parentheses behind a name mean in a permission rule. */
  specifiers: z.record(z.string(), z.string()),
});

export type ClaudeTool = z.infer<typeof tool>;

/** The built-in tools of Claude Code, of one edition. */
export const toolTable = table.parse(data);

/** By name, as written in files: letter case counts. */
export const builtInTools: ReadonlyMap<string, ClaudeTool> = new Map(toolTable.tools.map((each) => [each.name, each]));

/** By old name: what it is called now, and whether it still loads. */
export const renamedTools: ReadonlyMap<string, { to: string; loads: boolean }> = new Map(
  toolTable.renamed.map(({ from, to, loads }) => [from, { to, loads }]),
);
