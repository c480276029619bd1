import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { exampleFindings } from "#core/diagnostics/explanations/example-findings";
import { findExplanation } from "#core/diagnostics/explanations/find-explanation";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { ExampleFolder } from "@/components/docs/codes/example-folder";
import { DocsHeader } from "@/components/docs/docs-header";
import { CommandLine } from "@/components/ui/command-line";

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findExplanation((await params).code)?.code ?? "No such code" };
}

/** What one code means, with a folder that gives it and the same one put right. The findings shown are made by check itself. */
export default async function CodePage({ params }: Props) {
  const found = findExplanation((await params).code);
  if (!found) notFound();
  const { code, title, section, explanation } = found;
  const { formats, what, why, fix, lineless } = explanation;
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <DocsHeader />
      <p className="mt-5 text-sm text-muted-foreground">{section}</p>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        <code className="text-muted-foreground wrap-anywhere">{code}</code>
        {formats.map((format) => (
          <DialectBadge key={format} dialect={format} />
        ))}
      </p>
      <dl className="mt-5 max-w-prose space-y-3 text-prose">
        <Part name="What">{what}</Part>
        <Part name="Why it matters">{why}</Part>
        <Part name="What to do">{fix}</Part>
        {lineless !== undefined && <Part name="Why no line is named">{lineless}</Part>}
        {"leads" in explanation && <Part name="What leads to it">{explanation.leads}</Part>}
      </dl>
      {"example" in explanation && (
        <>
          <h2 className="mt-7 mb-3 text-lg font-semibold">Before and after</h2>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <ExampleFolder
              title="Before"
              files={explanation.example.before}
              findings={exampleFindings(explanation.example.before, explanation.example.options).filter((finding) => finding.code === code)}
            />
            <ExampleFolder title="After" files={explanation.example.after} findings={[]} />
          </div>
        </>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-4 text-sm">
        <CommandLine command={`berth explain ${code}`} />
        <Link href="/docs/codes" className="rounded-sm text-primary underline underline-offset-2">
          All codes
        </Link>
      </div>
    </main>
  );
}

function Part({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
