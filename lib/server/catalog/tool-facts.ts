import "server-only";
import type { FilterValue } from "#core/search/query";

/**
 * The facts of agents that may call one of these tools: one set for each `env:` of the query, of which one has to hold, since
 * `env:dev env:prod tool:bash` asks for both; without any, one set for the newest revision and every environment in sight. A tool that
 * asks first may be called too, so that `tool` includes what `asks` finds.
 */
export function toolFacts(
  key: "tool" | "asks",
  values: readonly FilterValue[],
  where: readonly (readonly string[])[],
  visible: readonly string[],
): string[][] {
  const tools = values.flatMap(({ text }) => grantsOf(text));
  const keys = key === "tool" ? ["tool", "asks"] : ["asks"];
  const factsIn = (environments: readonly string[]) =>
    keys.flatMap((each) => environments.flatMap((id) => tools.map((tool) => `${each}@${id}:${tool}`)));
  if (where.length > 0) return where.map(factsIn);
  return [[...keys.flatMap((each) => tools.map((tool) => `${each}:${tool}`)), ...factsIn(visible)]];
}

/** What a list of tools may say to grant `tool`: its name, or every tool of its server or of all. */
function grantsOf(tool: string): string[] {
  const parts = tool.split("__");
  const wider = parts.slice(0, -1).map((_part, index) => `${parts.slice(0, index + 1).join("__")}__*`);
  return [...new Set([tool, ...wider, "*"])];
}
