import { toolTable } from "#core/dialects/claude-family/tool-table";
import type { Universe } from "#core/policy/universe";

/** The built-in tools of Claude Code, for all that compares agents of several formats. */
export const claudeUniverse: Universe = {
  dialect: "claude",
  edition: toolTable.edition,
  date: toolTable.date,
  source: toolTable.source,
  tools: toolTable.tools.map(({ name, risk }) => ({ name, kind: "built-in", risk })),
};
