import { quoted } from "#core/diagnostics/show-text";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { readInlineServer } from "#core/dialects/compozy/reading/read-server";
import { mapsOf } from "#core/dialects/compozy/reading/values";
import { checkServer } from "#core/dialects/compozy/rules/check-server";
import type { Problem, Subject } from "#core/dialects/compozy/rules/problem";

/** The servers of the frontmatter. Two of one name are legal; which one counts is up to the provider, so that a warning says it. */
export function checkServers({ value }: Subject): Problem[] {
  const names = new Map<string, number>();
  return mapsOf(value, "mcp_servers").flatMap((map, index): Problem[] => {
    const server = readInlineServer(map);
    const problems = checkServer(server).map(
      ({ at, ...rest }): Problem => ({ code: "COMPOZY_MCP_SERVERS", path: ["mcp_servers", index, ...at], ...rest }),
    );
    const name = trimSpace(server.name);
    const twin = names.get(name);
    names.set(name, index);
    if (twin === undefined || name === "") return problems;
    const says = `is ${quoted(name)}, as mcp_servers[${twin}]; Compozy takes both and merges them by name`;
    return [
      ...problems,
      {
        code: "COMPOZY_MCP_REPEATED",
        severity: "warning",
        path: ["mcp_servers", index, "name"],
        says,
        hint: "Give one of the two another name.",
      },
    ];
  });
}
