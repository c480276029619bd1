"use client";

import { X } from "lucide-react";
import { catalogue } from "#core/diagnostics/catalogue";
import { type Dialect, dialectNames } from "#core/dialects/dialect";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type AgentFilter, type AgentState, agentStates, noFilter } from "@/components/upload/agent-filter";

const stateNames: Record<AgentState, string> = {
  valid: "valid",
  toFix: "to fix",
  warned: "with warnings",
  failed: "not deployed",
  deployed: "deployed",
};

type Props = {
  filter: AgentFilter;
  onChange: (filter: AgentFilter) => void;
  /** Formats that occur. */
  dialects: readonly Dialect[];
  shown: number;
  total: number;
};

/** Narrows a long list down: by state, by format, by one kind of problem. */
export function FilterBar({ filter, onChange, dialects, shown, total }: Props) {
  const { state, dialect, problem } = filter;
  const isFiltered = state !== null || dialect !== null || problem !== null;
  return (
    <section aria-label="Filter" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="State"
        className="w-40 max-sm:flex-1"
        value={state ?? ""}
        onChange={({ target }) => onChange({ ...filter, state: agentStates.find((name) => name === target.value) ?? null })}
      >
        <option value="">any state</option>
        {agentStates.map((name) => (
          <option key={name} value={name}>
            {stateNames[name]}
          </option>
        ))}
      </Select>
      {dialects.length > 1 && (
        <Select
          aria-label="Format"
          className="w-52 max-sm:flex-1"
          value={dialect ?? ""}
          onChange={({ target }) => onChange({ ...filter, dialect: dialects.find((name) => name === target.value) ?? null })}
        >
          <option value="">any format</option>
          {dialects.map((name) => (
            <option key={name} value={name}>
              {dialectNames[name]}
            </option>
          ))}
        </Select>
      )}
      {problem && (
        <Button size="sm" className="h-8 max-w-full" onClick={() => onChange({ ...filter, problem: null })}>
          <span className="truncate">{catalogue[problem.code]}</span>
          <X aria-hidden />
          <span className="sr-only">: show other problems too</span>
        </Button>
      )}
      <p role="status" className="ml-auto text-sm text-muted-foreground">
        {isFiltered ? `${shown} of ${total} agents` : `${total} agents`}
      </p>
      {isFiltered && (
        <Button size="sm" variant="ghost" onClick={() => onChange(noFilter)}>
          Show all
        </Button>
      )}
    </section>
  );
}
