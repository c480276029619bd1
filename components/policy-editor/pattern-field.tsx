import { useEffect, useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import type { MatchedTools } from "#core/policy-edit/match-tools";
import type { PolicyTable } from "#core/policy-edit/policy-table";
import type { ToolWish } from "#core/policy-edit/wanted-modes";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";

type Props = {
  dialect: Dialect;
  table: PolicyTable;
  worker: CheckWorker;
  isReadOnly: boolean;
  onWish(wishes: ReadonlyMap<string, ToolWish>): void;
};

const hints: Record<Dialect, string> = {
  mux: "A regular expression. Mux adds ^ before and $ after it without a group: a|b matches what begins with a or ends with b.",
  compozy: "An id, or a prefix that ends in _ followed by one *.",
  claude: "A name, or mcp__server for all tools of a server.",
  skill: "A name, or mcp__server for all tools of a server.",
  mutagent: "A name. Managed agents have no patterns.",
};

/** More names are counted only. */
const shownMax = 24;

/** A pattern, and the tools that it means while it is typed; they can be allowed or denied together. */
export function PatternField({ dialect, table, worker, isReadOnly, onWish }: Props) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ typed: string; matched: MatchedTools } | null>(null);
  const isAsked = typed.trim() !== "";

  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const tools = table.groups.flatMap(({ rows }) => rows.flatMap(({ decision: { tool, kind } }) => (kind === "pattern" ? [] : tool)));
    worker.ask("matchTools", { dialect, pattern: typed, tools }).then((matched) => isWanted && setFound({ typed, matched }));
    return () => {
      isWanted = false;
    };
  }, [dialect, typed, table, worker, isAsked]);

  const matched = isAsked && found?.typed === typed ? found.matched : null;
  const all = (wish: ToolWish) => {
    if (!matched?.ok) return;
    // A pattern of tools that nobody lists is written as it is.
    onWish(new Map((matched.tools.length > 0 ? matched.tools : [typed.trim()]).map((tool) => [tool, wish])));
  };
  return (
    <div className="space-y-2">
      <Field label="Try a pattern" hint={hints[dialect]} error={matched && !matched.ok ? matched.problem : undefined}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
            className="font-mono @2xl:max-w-96"
          />
        )}
      </Field>
      {matched?.ok && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <p role="status" className="min-w-0 flex-1 basis-72 wrap-anywhere">
            {matched.tools.length === 0 ? "No listed tool matches." : `${matched.tools.length} of the tools: `}
            <span className="font-mono text-muted-foreground">
              {matched.tools.slice(0, shownMax).join(" ")}
              {matched.tools.length > shownMax && ` and ${matched.tools.length - shownMax} more`}
            </span>
            {matched.unsure.length > 0 && ` About ${matched.unsure.length} it cannot be said in time.`}
          </p>
          {!isReadOnly && (
            <>
              <Button size="sm" onClick={() => all("allow")}>
                Allow {matched.tools.length > 1 ? "them" : "it"}
              </Button>
              <Button size="sm" onClick={() => all("deny")}>
                Deny {matched.tools.length > 1 ? "them" : "it"}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
