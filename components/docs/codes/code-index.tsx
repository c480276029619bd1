"use client";

import Link from "next/link";
import { useDeferredValue, useState } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";

/** What the index says of a code. `words` are searched too and not shown. */
export type IndexedCode = { code: string; title: string; section: string; formats: string; words: string };

/** Every code by what it is about; found by code, title or words while one types. */
export function CodeIndex({ codes }: { codes: readonly IndexedCode[] }) {
  const [search, setSearch] = useState("");
  const words = useDeferredValue(search).toLowerCase().split(/\s+/);
  const found = codes.filter(({ code, title, formats, words: more }) => {
    const text = `${code} ${title} ${formats} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sections = [...new Set(found.map(({ section }) => section))];
  return (
    <>
      <Input
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        aria-label="Find a code"
        placeholder="Code or words, such as yaml, mux regex, symlink"
        data-search
        className="max-w-md"
      />
      <p role="status" className="my-3 text-sm text-muted-foreground">
        {found.length === codes.length ? `${codes.length} codes` : `${found.length} of ${codes.length} codes`}
      </p>
      <div className="space-y-5">
        {sections.map((section) => (
          <Card key={section}>
            <CardHeader title={section} />
            <ul className="divide-y">
              {found
                .filter((each) => each.section === section)
                .map(({ code, title, formats }) => (
                  <li key={code} className="relative grid gap-x-4 px-4 py-2 hover:bg-muted/60 sm:grid-cols-[20rem_minmax(0,1fr)_auto]">
                    <Link
                      href={`/docs/codes/${code}`}
                      prefetch={false}
                      data-row
                      className="rounded-sm font-mono text-sm wrap-anywhere after:absolute after:inset-0 hover:underline"
                    >
                      {code}
                    </Link>
                    <span>{title}</span>
                    <span className="text-sm text-muted-foreground">{formats}</span>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
