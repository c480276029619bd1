import Link from "next/link";
import { queryTokens } from "#core/search/query-tokens";
import { QueryHelp } from "@/components/catalog/query-help";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { catalogHref } from "@/lib/client/catalog-href";

/** The catalog where nothing was ever deployed. */
export function NoAgents({ workspace }: { workspace: string }) {
  return (
    <Card>
      <EmptyState
        title="No agents yet"
        command="berth deploy ./my-agent --env dev"
        action={
          <ButtonLink href={`/${workspace}/upload`} variant="primary">
            Upload a folder
          </ButtonLink>
        }
      >
        <p>
          An agent is a folder with an <code>agent.md</code>. Drop it on the upload page, or send it from the command line. Berth checks it,
          packs it and keeps it as revision v1.
        </p>
      </EmptyState>
    </Card>
  );
}

/** A search that finds nothing: each of its parts can be taken away, and what else could be asked. */
export function NothingFound({ workspace, q }: { workspace: string; q: string }) {
  const tokens = queryTokens(q);
  return (
    <Card>
      <EmptyState title={q === "" ? "No agent here" : "No agent matches"} action={<QueryHelp workspace={workspace} />}>
        {tokens.length > 0 && (
          <>
            <p>Removing one of these may find some:</p>
            <ul className="my-2 flex flex-wrap gap-2">
              {tokens.map(({ start, end }) => (
                <li key={start}>
                  <Link
                    prefetch={false}
                    href={catalogHref(workspace, `${q.slice(0, start).trimEnd()} ${q.slice(end).trimStart()}`)}
                    className="inline-flex min-h-6 items-center gap-1.5 rounded-sm border bg-muted px-2 font-mono text-sm wrap-anywhere hover:bg-secondary"
                  >
                    {q.slice(start, end)} <span aria-hidden>×</span>
                    <span className="sr-only">, search without it</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          Archived agents are found with{" "}
          <Link prefetch={false} href={catalogHref(workspace, `${q} is:archived`)} className="font-mono text-foreground underline">
            is:archived
          </Link>
          .
        </p>
      </EmptyState>
    </Card>
  );
}
