import { Search } from "lucide-react";
import { useId } from "react";
import type { ResolvedQuery } from "@/components/resolved/resolved-query";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type Props = {
  /** Of the revision that is asked about. */
  path: string;
  /** The circumstances that stay as they are. */
  query?: Omit<ResolvedQuery, "tool">;
  asked?: string | undefined;
  /** Names to choose from; any other can be asked about too. */
  tools?: readonly string[];
};

/** "Why can't it use …?": a form that asks for an address, so it needs no script. */
export function ToolQuestion({ path, query = {}, asked, tools = [] }: Props) {
  const id = useId();
  return (
    <search>
      <form action={path} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="view" value="resolved" />
        {Object.entries(query).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
        <label htmlFor={id} className="text-sm font-medium">
          Can it use
        </label>
        <span className="relative min-w-40 flex-1 sm:max-w-64">
          <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground" />
          <Input
            key={asked}
            id={id}
            type="search"
            name="tool"
            required
            maxLength={256}
            defaultValue={asked}
            list={tools.length > 0 ? `${id}-tools` : undefined}
            placeholder="bash"
            autoComplete="off"
            spellCheck={false}
            className="pl-8 font-mono"
          />
        </span>
        {tools.length > 0 && (
          <datalist id={`${id}-tools`}>
            {tools.map((tool) => (
              <option key={tool} value={tool} />
            ))}
          </datalist>
        )}
        <Button type="submit">Why?</Button>
      </form>
    </search>
  );
}
