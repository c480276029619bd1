import type { PolicyGroup, PolicyRow } from "#core/policy-edit/policy-table";

/** Fewer tools that begin alike are no family. */
const membersMin = 3;

/**
 * Rows by where their tools come from: the agent's modules, families of built-in tools (`desktop_…`), the rest of them, each server, names
 * that nobody knows, and last the patterns for tools that no list names.
 */
export function toolGroups(rows: readonly PolicyRow[]): PolicyGroup[] {
  const families = familiesOf(rows);
  const groups = new Map<string, { rank: number; rows: PolicyRow[] }>();
  for (const row of rows) {
    const { title, rank } = placeOf(row, families);
    const group = groups.get(title) ?? { rank, rows: [] };
    group.rows.push(row);
    groups.set(title, group);
  }
  return [...groups]
    .sort(([a, { rank: first }], [b, { rank: second }]) => first - second || (a < b ? -1 : 1))
    .map(([title, { rows }]) => ({ title, rows }));
}

function placeOf({ decision: { tool, kind } }: PolicyRow, families: ReadonlySet<string>): { title: string; rank: number } {
  switch (kind) {
    case "module":
      return { title: "Modules of the agent", rank: 0 };
    case "built-in": {
      const family = familyOf(tool);
      return family !== null && families.has(family) ? { title: family, rank: 2 } : { title: "Built-in tools", rank: 1 };
    }
    case "mcp":
    case "extension": {
      const server = serverOf(tool);
      return { title: server === null ? "Tools from outside" : `Server ${server}`, rank: 3 };
    }
    case "unknown":
      return { title: "Unknown tools", rank: 4 };
    case "pattern":
      return { title: "All other tools of a form", rank: 5 };
  }
}

/** `desktop_`, `compozy__automation_`: how a name begins, behind its namespace. */
function familyOf(tool: string): string | null {
  return /^(?:[a-z0-9]+__)?[a-z0-9]+_(?=[a-z0-9])/.exec(tool)?.[0] ?? null;
}

function familiesOf(rows: readonly PolicyRow[]): ReadonlySet<string> {
  const sizes = new Map<string, number>();
  for (const { decision } of rows) {
    const family = decision.kind === "built-in" ? familyOf(decision.tool) : null;
    if (family !== null) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  }
  return new Set([...sizes].flatMap(([family, size]) => (size >= membersMin ? family : [])));
}

/** `mcp__github__list` and `github_list` come from github. */
function serverOf(tool: string): string | null {
  return (/^(?:mcp|ext)__(.+?)__/.exec(tool) ?? /^([a-z0-9-]+)_/i.exec(tool))?.[1] ?? null;
}
