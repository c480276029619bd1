import type { z } from "zod";
import type { queryProblemView } from "#schemas/catalog";
import { Callout } from "@/components/ui/callout";

type Props = { id: string; q: string; problems: readonly z.infer<typeof queryProblemView>[] };

/** What is wrong with a search, each with its place in it. */
export function QueryProblem({ id, q, problems }: Props) {
  return (
    <div id={id} className="mb-4">
      <Callout
        tone="attention"
        title={problems.length === 1 ? "This search cannot be read" : `${problems.length} parts of this search cannot be read`}
      >
        {problems.map(({ start, end, message, hint }) => (
          <div key={`${start} ${message}`}>
            <p className="font-mono text-sm wrap-anywhere text-foreground">
              {q.slice(0, start)}
              <mark className="bg-transparent font-semibold text-attention underline decoration-2 underline-offset-2">
                {q.slice(start, end) || "…"}
              </mark>
              {q.slice(end)}
            </p>
            <p>
              {message} {hint}
            </p>
          </div>
        ))}
      </Callout>
    </div>
  );
}
