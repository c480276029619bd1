import type { Metadata } from "next";
import { explainedCodes } from "#core/diagnostics/explanations/find-explanation";
import { dialectNames } from "#core/dialects/dialect";
import { CodeIndex } from "@/components/docs/codes/code-index";
import { DocsHeader } from "@/components/docs/docs-header";

export const metadata: Metadata = { title: "Codes" };

/** Every code that a finding can have. Anyone may read it. */
export default function CodesPage() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <DocsHeader />
      <h1 className="mt-4 text-2xl font-semibold">Codes</h1>
      <p className="mt-2 mb-4 max-w-prose text-muted-foreground">
        Each finding has a code that never changes its meaning. Here is what each says, what it leads to and how to fix it; on the command
        line <code>berth explain CODE</code> says the same.
      </p>
      <CodeIndex
        codes={explainedCodes.map(({ code, title, section, explanation: { formats, what, fix } }) => ({
          code,
          title,
          section,
          formats: formats.length === Object.keys(dialectNames).length ? "all formats" : formats.join(", "),
          words: `${what} ${fix}`,
        }))}
      />
    </main>
  );
}
