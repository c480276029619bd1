import { quoted } from "#core/diagnostics/show-text";
import type { McpServer } from "#core/dialects/compozy/definition";
import { secretReferenceProblem } from "#core/dialects/compozy/rules/env-names";

/** What breaks a rule at a field of a server, or at an entry of it. */
export type ServerProblem = { at: readonly (string | number)[]; isAboutKey?: true; says: string; hint?: string };

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const literalsRefused = new Set(["authorization", "cookie", "set-cookie", "proxy-authorization"]);

/** Headers and secret headers of a server: their names, each once in any letter case, and what may be written out. */
export function checkHeaders({ headers = {}, secret_headers: secrets = {}, auth }: McpServer): ServerProblem[] {
  const seen = new Set<string>();
  const all = [
    ...Object.entries(headers).map(([name, value]) => ({ field: "headers", name, value })),
    ...Object.entries(secrets).map(([name, value]) => ({ field: "secret_headers", name, value })),
  ];
  return all.flatMap(({ field, name, value }): ServerProblem[] => {
    const folded = name.trim().toLowerCase();
    const isTwin = seen.has(folded);
    seen.add(folded);
    const key = (says: string, hint?: string): ServerProblem[] => [{ at: [field, name], isAboutKey: true, says, ...(hint && { hint }) }];
    if (!token.test(name.trim())) return key(`is no name of a header: ${quoted(name)}`);
    if (isTwin) return key(`is ${quoted(name)} a second time; letter case does not count`, "Keep one of the two.");
    if (folded === "content-type" || folded.startsWith("mcp-")) return key("is a header that Compozy sets itself", "Remove it.");
    if (/[\r\n]/.test(value)) return [{ at: [field, name], says: "must not have a line break" }];
    if (field === "headers")
      return literalsRefused.has(folded)
        ? key("may not be written out", "Write it in secret_headers, as env:NAME or vault:mcp/<path>.")
        : [];
    if (folded === "authorization" && auth) return key("cannot stand beside auth, which makes it", "Remove one of the two.");
    const problem = secretReferenceProblem(value, "mcp");
    return problem === null ? [] : [{ at: [field, name], says: problem }];
  });
}
