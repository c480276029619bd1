"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useTransition } from "react";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Select } from "@/components/ui/select";

type Props = {
  workspace: string;
  search: string;
  archived: "hide" | "show" | "only";
  /** Whether the reader came here to search. */
  autoFocus: boolean;
};

const pauseMs = 200;

/** Search and filter of the catalog. Both live in the URL; without script it is a form that asks for that URL. */
export function AgentSearch({ workspace, search, archived, autoFocus }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    const query = new URLSearchParams(values.filter(([name, value]) => name !== "archived" || value !== "hide"));
    startTransition(() => router.replace(query.size > 0 ? `/${workspace}?${query}` : `/${workspace}`, { scroll: false }));
  }

  function applySoon(_event: ChangeEvent) {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, pauseMs);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
  }

  return (
    <search className="flex flex-1 max-sm:order-2 max-sm:basis-full">
      <form ref={form} action={`/${workspace}`} onSubmit={submit} aria-busy={isPending} className="flex flex-1 flex-wrap gap-2">
        <div className="relative min-w-48 flex-1">
          <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground" />
          <Input
            ref={field}
            type="search"
            name="search"
            defaultValue={search}
            onChange={applySoon}
            maxLength={200}
            aria-label="Search agents"
            aria-keyshortcuts="/"
            placeholder="Name or description"
            data-search
            className="peer pl-8"
          />
          <span aria-hidden className="absolute top-1.5 right-2 peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">
            <Kbd>/</Kbd>
          </span>
        </div>
        <Select name="archived" defaultValue={archived} onChange={apply} aria-label="Archived agents" className="max-sm:flex-1 sm:w-44">
          <option value="hide">Without archived</option>
          <option value="show">With archived</option>
          <option value="only">Only archived</option>
        </Select>
      </form>
    </search>
  );
}
