import type { Metadata } from "next";
import { ApiReference } from "@/components/docs/api-reference";
import { DocsHeader } from "@/components/docs/docs-header";
import { QueryProvider } from "@/components/shell/query-provider";
import { CommandLine } from "@/components/ui/command-line";

export const metadata: Metadata = { title: "API" };

/** The contract of /api/openapi.json for people. Anyone may read it, as anyone may read the document. */
export default function ApiPage() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <DocsHeader />
      <h1 className="mt-4 text-2xl font-semibold">API</h1>
      <p className="mt-2 mb-4 max-w-prose text-muted-foreground">
        Everything that a person can do on the pages, a machine can do here. Machines read the same document at{" "}
        <a href="/api/openapi.json" className="text-primary underline underline-offset-2">
          /api/openapi.json
        </a>
        . Paths that begin with … stand below <code>/api/v1/workspaces/{"{workspace}"}</code>.
      </p>
      <div className="flex">
        <CommandLine command={'curl -H "Authorization: Bearer $BERTH_TOKEN" "$BERTH_URL/api/v1/me"'} />
      </div>
      <QueryProvider>
        <ApiReference />
      </QueryProvider>
    </main>
  );
}
