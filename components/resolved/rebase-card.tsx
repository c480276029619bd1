import Link from "next/link";
import type { RebaseOutlookView } from "#schemas/rebase";
import { ValueLines } from "@/components/resolved/value-lines";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Card, CardHeader } from "@/components/ui/card";

/** Newer definitions than the revision pins, and what it would be on them. */
export function RebaseCard({ workspace, outlook: { newer, change } }: { workspace: string; outlook: RebaseOutlookView }) {
  if (!change) return null;
  return (
    <Card aria-labelledby="rebase" className="mb-6">
      <CardHeader id="rebase" title="Rebase available" detail="this revision keeps the bases that it was stored with" />
      <div className="space-y-3 px-4 py-3 text-sm">
        <p>
          Deployed again from the same source, it would be based on{" "}
          {newer.map(({ id, path, revision }, index) => (
            <span key={path}>
              {index > 0 && ", "}
              {revision === null ? (
                <>
                  the imported built-in <code>{id}</code>
                </>
              ) : (
                <Link href={`/${workspace}/agents/${id}/revisions/${revision}`} className="rounded-sm underline underline-offset-2">
                  <code>{id}</code> v{revision}
                </Link>
              )}
            </span>
          ))}
          {change.changesNothing ? ", and nothing would change." : ", and change:"}
        </p>
        {change.canRunBefore && !change.canRunAfter && <p className="font-medium text-danger">Mux could no longer run it.</p>}
        {change.policy && !change.changesNothing && <PermissionDelta delta={change.policy} />}
        {change.fields.length > 0 && (
          <dl className="space-y-1.5">
            {change.fields.map(({ name, before, after }) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt>
                  <code className="text-muted-foreground">{name}</code>
                </dt>
                <dd className="grid gap-x-3 sm:grid-cols-2">
                  <ValueLines value={before} className="line-through decoration-muted-foreground/60" />
                  <ValueLines value={after} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {change.changesPrompt && <p className="text-muted-foreground">Its instructions would differ.</p>}
        {change.changesChain && <p className="text-muted-foreground">Its chain would differ.</p>}
        {change.gainedFindings.map(({ code, message }) => (
          <p key={`${code} ${message}`} className="text-muted-foreground">
            New finding: {message} <code>{code}</code>
          </p>
        ))}
      </div>
    </Card>
  );
}
