import Link from "next/link";
import { writeFilter } from "#core/search/change-query";
import type { UseView, UsingAgentView } from "#schemas/catalog";
import { Card, CardHeader } from "@/components/ui/card";
import { catalogHref } from "@/lib/client/catalog-href";

type Props = {
  workspace: string;
  uses: readonly UseView[];
  /** Agents that use this one, as `base/reviewer`; null where nothing can. */
  usedBy: { used: string; agents: readonly UsingAgentView[]; hasMore: boolean } | null;
};

const kinds: Record<string, string> = { skill: "skill", base: "base", toolset: "toolset", mcp: "MCP server" };

/** What an agent uses, each leading to all agents that use it too, and who uses the agent itself. */
export function UsesCard({ workspace, uses, usedBy }: Props) {
  if (uses.length === 0 && !usedBy) return null;
  const hrefOf = (used: string) => catalogHref(workspace, writeFilter({ key: "uses", value: used }));
  return (
    <Card className="mt-6" aria-labelledby="uses">
      <CardHeader id="uses" title="Dependencies" />
      <dl className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {uses.length > 0 && (
          <>
            <dt className="text-sm font-medium">Uses</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
                {uses.map(({ used, ...where }) => (
                  <li key={used} className="text-sm">
                    <Link prefetch={false} href={hrefOf(used)} title="All agents that use it" className="rounded-sm hover:underline">
                      <span className="text-muted-foreground">{kinds[used.split("/")[0] ?? ""]} </span>
                      <code>{used.slice(used.indexOf("/") + 1)}</code>
                    </Link>
                    <Where {...where} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {usedBy && (
          <>
            <dt className="text-sm font-medium">Used by</dt>
            <dd>
              {usedBy.agents.length === 0 ? (
                <p className="text-sm text-muted-foreground">
                  No agent in this workspace, neither in its newest revision nor where one is active.
                </p>
              ) : (
                <ul aria-label="Used by" className="flex flex-wrap gap-x-5 gap-y-1.5">
                  {usedBy.agents.map(({ agent, ...where }) => (
                    <li key={agent} className="text-sm">
                      <Link href={`/${workspace}/agents/${agent}`} className="rounded-sm font-medium hover:underline">
                        {agent}
                      </Link>
                      <Where {...where} />
                    </li>
                  ))}
                  {usedBy.hasMore && (
                    <li className="text-sm">
                      <Link prefetch={false} href={hrefOf(usedBy.used)} className="rounded-sm underline">
                        All of them
                      </Link>
                    </li>
                  )}
                </ul>
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Where it is so: said only where it is not so in the newest revision and everywhere. */
function Where({ inNewest, activeIn }: Pick<UseView, "inNewest" | "activeIn">) {
  if (inNewest && activeIn.length === 0) return null;
  return (
    <span className="text-muted-foreground">
      {" "}
      {inNewest ? "newest" : "not in the newest"}
      {activeIn.length > 0 && `, active in ${activeIn.join(", ")}`}
    </span>
  );
}
