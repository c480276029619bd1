import Link from "next/link";
import { queryKeys } from "#core/search/query-keys";
import { catalogHref } from "@/lib/client/catalog-href";

const forms = [
  { example: "invoice pricing", about: "both words, in any order; the last may go on, and a slip of the pen is forgiven" },
  { example: '"packaged catalog"', about: "these words beside one another" },
  { example: "-env:prod", about: "the opposite of any word or filter" },
  { example: "dialect:mux,claude", about: "one of several" },
];

/** Everything that a search can say, each with an example that does it. */
export function QueryHelp({ workspace, isOpen = false }: { workspace: string; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="group text-sm">
      <summary className="inline-block rounded-sm text-muted-foreground underline decoration-dotted underline-offset-4 hover:text-foreground">
        How to search
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 rounded-md border bg-card px-4 py-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {[...forms, ...queryKeys].map(({ example, about }) => (
          <div key={example} className="contents">
            <dt className="font-mono max-sm:mt-1">
              <Link prefetch={false} href={catalogHref(workspace, example)} className="rounded-sm hover:underline">
                {example}
              </Link>
            </dt>
            <dd className="text-muted-foreground">{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
