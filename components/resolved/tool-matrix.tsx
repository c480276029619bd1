"use client";

import { useDeferredValue, useState } from "react";
import type { ToolDecision, ToolMode } from "#core/policy/effective-policy";
import { type DecisionGroup, groupDecisions, isWanted } from "@/components/resolved/group-decisions";
import { modeWords } from "@/components/resolved/mode-words";
import { type ResolvedQuery, resolvedPath } from "@/components/resolved/resolved-query";
import { ToolRow } from "@/components/resolved/tool-row";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { TableHead } from "@/components/ui/table";

type Props = { decisions: readonly ToolDecision[]; path: string; query: ResolvedQuery };

const modes = ["all", "allowed", "asks", "blocked"] as const satisfies readonly (ToolMode | "all")[];

/** Every tool with what decides about it; found by its name, layer or rule as fast as one types. Each row leads to its reasons. */
export function ToolMatrix({ decisions, path, query }: Props) {
  const [search, setSearch] = useState("");
  const [mode, setMode] = useState<ToolMode | "all">("all");
  const wanted = useDeferredValue(search);
  const groups = groupDecisions(decisions.filter((decision) => isWanted(decision, wanted, mode)));
  const shown = groups.reduce((sum, group) => sum + group.decisions.length, 0);
  const hrefOf = (tool: string) => resolvedPath(path, { ...query, tool });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label="Find a tool"
          aria-keyshortcuts="/"
          placeholder="Tool, layer or rule"
          data-search
          className="min-w-40 flex-1 sm:max-w-72"
        />
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Which tools</legend>
          {modes.map((each) => (
            <label
              key={each}
              className={cn(
                "flex min-h-7 cursor-pointer items-center gap-1.5 rounded-md border px-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
                each === mode ? "border-input bg-secondary font-medium" : "border-transparent text-muted-foreground hover:bg-muted",
              )}
            >
              <input type="radio" name="mode" checked={each === mode} onChange={() => setMode(each)} className="sr-only" />
              {each === "all" ? "all" : modeWords[each].word}{" "}
              {decisions.filter((decision) => each === "all" || decision.mode === each).length}
            </label>
          ))}
        </fieldset>
      </div>
      <p role="status" className={shown === 0 ? "px-4 py-3 text-sm text-muted-foreground" : "sr-only"}>
        {shown === 0 ? "No tool matches. You can ask about any name above." : `${shown} of ${decisions.length} tools`}
      </p>
      <div className="max-h-[38rem] overflow-y-auto">
        {groups.map((group) => (
          <Group key={group.kind} group={group} asked={query.tool} hrefOf={hrefOf} />
        ))}
      </div>
    </>
  );
}

type GroupProps = { group: DecisionGroup; asked: string | undefined; hrefOf: (tool: string) => string };

function Group({ group: { title, decisions }, asked, hrefOf }: GroupProps) {
  return (
    <table className="w-full table-fixed border-collapse border-b text-sm last:border-b-0">
      <caption className="sticky top-0 border-b bg-muted px-4 py-1.5 text-left text-xs font-medium text-muted-foreground">
        {title} <span className="font-normal">{decisions.length}</span>
      </caption>
      <colgroup>
        <col className="sm:w-[40%]" />
        <col className="w-24" />
        <col className="max-sm:hidden" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <TableHead>Tool</TableHead>
          <TableHead>May be called</TableHead>
          <TableHead>Because</TableHead>
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision) => (
          <ToolRow key={decision.tool} decision={decision} href={hrefOf(decision.tool)} isAsked={decision.tool === asked} />
        ))}
      </tbody>
    </table>
  );
}
