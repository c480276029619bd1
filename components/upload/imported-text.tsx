import { VisibleText } from "@/components/ui/visible-text";
import type { Imported } from "@/lib/client/upload/import-repository";

const reasons = { "large-file": "kept in large file storage", submodule: "a submodule" } as const;

/** Which commit was fetched, and what of it was not. */
export function ImportedText({ imported: { provenance, summary } }: { imported: Imported }) {
  const { remote = "", branch, commit = "" } = provenance;
  const unlisted = summary.notFetchedCount - summary.notFetched.length;
  return (
    <p className="basis-full text-sm text-muted-foreground wrap-anywhere">
      <VisibleText text={remote} />
      {branch && (
        <>
          {" "}
          <code>
            <VisibleText text={branch} />
          </code>
        </>
      )}{" "}
      at <code title={commit}>{commit.slice(0, 12)}</code>
      {summary.notFetchedCount > 0 && (
        <>
          . Not fetched: <VisibleText text={summary.notFetched.map(({ path, reason }) => `${path} (${reasons[reason]})`).join(", ")} />
          {unlisted > 0 && ` and ${unlisted} more`}
        </>
      )}
    </p>
  );
}
