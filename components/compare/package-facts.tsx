import type { ReactNode } from "react";
import { dialectNames } from "#core/dialects/dialect";
import type { AgentComparisonView } from "#schemas/comparison";
import { ChangedValue } from "@/components/compare/changed-value";
import { Digest } from "@/components/ui/digest";
import { formatBytes } from "@/lib/client/format-bytes";

type Facts = AgentComparisonView["package"]["before"];
type Shown = { name: string; text: (facts: Facts) => string | null; show?: (facts: Facts, side: string) => ReactNode };

const facts: Shown[] = [
  { name: "Format", text: ({ dialect, edition }) => `${dialectNames[dialect]}, edition ${edition}` },
  { name: "Compiler", text: ({ builder }) => builder.compiler },
  { name: "Bundler", text: ({ builder }) => builder.bundler },
  { name: "Files", text: ({ fileCount }) => String(fileCount) },
  { name: "Tool bundle", text: ({ bundleBytes }) => (bundleBytes === null ? null : formatBytes(bundleBytes)) },
  { name: "Unpacked", text: ({ unpackedBytes }) => formatBytes(unpackedBytes) },
  { name: "Packed", text: ({ archiveBytes }) => formatBytes(archiveBytes) },
  ...(["source", "artifact", "archive"] as const).map((which) => ({
    name: `${which.slice(0, 1).toUpperCase()}${which.slice(1)} digest`,
    text: ({ digests }: Facts) => digests[which],
    show: ({ digests }: Facts, side: string) => <Digest digest={digests[which]} what={`the ${which} digest ${side}`} />,
  })),
];

/** What the package is on both sides; what is equal is said once. */
export function PackageFacts({ before, after }: AgentComparisonView["package"]) {
  return (
    <dl className="divide-y text-sm">
      {facts.map(({ name, text, show = text }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="w-full text-muted-foreground md:w-auto">{name}</dt>
          <dd className="min-w-0">
            {text(before) === text(after) ? (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {show(after, "of both") ?? "none"} <span className="text-xs text-muted-foreground">same</span>
              </span>
            ) : (
              <ChangedValue before={show(before, "before")} after={show(after, "after")} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
