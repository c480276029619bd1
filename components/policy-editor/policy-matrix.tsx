import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import type { ToolMode } from "#core/policy/effective-policy";
import type { PolicyGroup, PolicyTable } from "#core/policy-edit/policy-table";
import type { ToolWish } from "#core/policy-edit/wanted-modes";
import { matrixKeys } from "@/components/policy-editor/matrix-keys";
import { PolicyRowCells } from "@/components/policy-editor/policy-row-cells";
import { isWanted } from "@/components/resolved/group-decisions";
import { modeWords } from "@/components/resolved/mode-words";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

export type OnWish = (wishes: ReadonlyMap<string, ToolWish>) => void;

type Props = {
  dialect: Dialect;
  table: PolicyTable;
  pending: ReadonlySet<string>;
  isReadOnly: boolean;
  onWish: OnWish;
  onReveal(path: string, line: number): void;
};

const modes = ["all", "allowed", "asks", "blocked"] as const satisfies readonly (ToolMode | "all")[];

/** Every tool with what each layer says, what comes of it, and the choice that the agent's own file makes. */
export function PolicyMatrix({ dialect, table, pending, isReadOnly, onWish, onReveal }: Props) {
  const [search, setSearch] = useState("");
  const [mode, setMode] = useState<ToolMode | "all">("all");
  const wanted = useDeferredValue(search);
  const grid = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () =>
      table.groups.flatMap((group): PolicyGroup[] => {
        const rows = group.rows.filter(({ decision }) => isWanted(decision, wanted, mode));
        return rows.length === 0 ? [] : [{ ...group, rows }];
      }),
    [table, wanted, mode],
  );
  const [shown, all] = [rowsIn(groups), rowsIn(table.groups)];
  return (
    <section aria-label="Tools" className="border-t">
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
        <Input
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          aria-label="Find a tool"
          placeholder="Tool, layer or rule"
          className="min-w-40 flex-1 @2xl:max-w-72"
        />
        <Select
          value={mode}
          onChange={({ target }) => setMode(modes.find((each) => each === target.value) ?? "all")}
          aria-label="Which tools"
          className="w-36"
        >
          {modes.map((each) => (
            <option key={each} value={each}>
              {each === "all" ? "all tools" : modeWords[each].word}
            </option>
          ))}
        </Select>
        <p role="status" className="text-sm text-muted-foreground">
          {shown} of {all}
        </p>
        <p className="ml-auto text-xs text-muted-foreground @max-3xl:hidden">
          In a row: <kbd>a</kbd> allow, <kbd>d</kbd> deny, <kbd>i</kbd> inherit, <kbd>↑</kbd> <kbd>↓</kbd> go on
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the choices inside. */}
      <div ref={grid} onKeyDown={(event) => matrixKeys(event, grid.current, isReadOnly ? null : onWish)}>
        {groups.map((group) => (
          <Group
            key={group.title}
            dialect={dialect}
            group={group}
            layers={table.layers}
            pending={pending}
            isReadOnly={isReadOnly}
            onWish={onWish}
            onReveal={onReveal}
          />
        ))}
      </div>
    </section>
  );
}

function rowsIn(groups: readonly PolicyGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

type GroupProps = Omit<Props, "table"> & { group: PolicyGroup; layers: PolicyTable["layers"] };

function Group({ dialect, group: { title, rows }, layers, pending, isReadOnly, onWish, onReveal }: GroupProps) {
  const all = (wish: ToolWish) => onWish(new Map(rows.map(({ decision }) => [decision.tool, wish])));
  return (
    <div className="relative overflow-x-auto border-b">
      <div className="flex flex-wrap items-center gap-2 bg-muted px-4 py-1 text-xs">
        <h2 className="font-medium">
          {title.endsWith("_") ? <code>{title}…</code> : title} <span className="font-normal text-muted-foreground">{rows.length}</span>
        </h2>
        <span hidden={isReadOnly} className="ml-auto flex gap-1">
          <Button size="sm" variant="ghost" aria-label={`Allow all: ${title}`} onClick={() => all("allow")}>
            Allow all
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Deny all: ${title}`} onClick={() => all("deny")}>
            Deny all
          </Button>
        </span>
      </div>
      <table className="w-full border-collapse text-sm @max-4xl:block" aria-label={title}>
        <thead className="text-left text-xs text-muted-foreground @max-4xl:sr-only">
          <tr>
            <th scope="col" className="px-4 py-1.5 font-medium">
              Tool
            </th>
            {layers.map(({ name, isOwn }) => (
              <th key={name} scope="col" className="px-2 py-1.5 font-medium @max-4xl:hidden">
                <span className="font-mono">{name}</span>
                {isOwn && <span className="sr-only"> (this file)</span>}
              </th>
            ))}
            <th scope="col" className="px-2 py-1.5 font-medium">
              May be called
            </th>
            <th scope="col" className="px-4 py-1.5 font-medium">
              This file
            </th>
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {rows.map((row) => (
            <PolicyRowCells
              key={`${row.decision.kind} ${row.decision.tool}`}
              dialect={dialect}
              row={row}
              layers={layers}
              isPending={pending.has(row.decision.tool)}
              isReadOnly={isReadOnly}
              onWish={onWish}
              onReveal={onReveal}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
