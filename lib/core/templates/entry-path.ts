import type { Dialect } from "#core/dialects/dialect";

/** Where the entry file of a new agent stands in its folder. */
export function entryPathOf(dialect: Dialect, name: string): string {
  switch (dialect) {
    case "mutagent":
      return "agent.md";
    case "compozy":
      return "AGENT.md";
    case "skill":
      return "SKILL.md";
    case "claude":
      return `${name}.md`;
    case "mux":
      return `.mux/agents/${name}.md`;
  }
}
