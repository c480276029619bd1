import type { PolicyDelta } from "#core/policy/policy-delta";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Digest } from "@/components/ui/digest";
import { VisibleText } from "@/components/ui/visible-text";
import { formatBytes } from "@/lib/client/format-bytes";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";
import type { Standing } from "@/lib/client/upload/standing";

type Props = {
  check: LocalCheck;
  standing: Standing | null | undefined;
  isPending: boolean;
  delta: PolicyDelta;
  canDeploy: boolean;
};

/** What a folder without errors would become, and what that changes. */
export function AgentOutlook({ check, standing, isPending, delta, canDeploy }: Props) {
  const bytes = check.files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <div className="space-y-2 border-t px-4 py-3 text-sm">
      {check.description && (
        <p className="wrap-anywhere">
          <VisibleText text={check.description} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground">
        <span className="font-medium text-foreground">{consequence(standing, isPending)}</span>
        <span>
          {check.files.length === 1 ? "1 file" : `${check.files.length} files`}, {formatBytes(bytes)}
        </span>
        {check.sourceDigest && (
          <span className="inline-flex items-center gap-1">
            source <Digest digest={check.sourceDigest} what="the source digest" />
          </span>
        )}
        {check.hasToolModules && <span>tools are bundled on the server</span>}
        {check.bases.length > 0 && (
          <span className="wrap-anywhere">
            stands on <VisibleText text={check.bases.map(baseName).join(", ")} /> of this workspace
          </span>
        )}
      </p>
      {standing && <PermissionDelta delta={delta} />}
      {!canDeploy && <p className="text-muted-foreground">You can check here. Deploying needs the role author.</p>}
      {standing?.isArchived && <p className="text-muted-foreground">Unarchive the agent on its page, then deploy.</p>}
    </div>
  );
}

function baseName({ id, revision }: LocalCheck["bases"][number]): string {
  return revision === null ? `the imported ${id}` : `${id} v${revision}`;
}

function consequence(standing: Standing | null | undefined, isPending: boolean): string {
  if (isPending) return "looking up the name…";
  if (standing === undefined) return "what is stored under this name could not be read";
  if (!standing?.latest) return "would become v1 of a new agent";
  if (standing.isArchived) return "the agent of this name is archived";
  if (standing.sameSourceAs) return `same source as v${standing.sameSourceAs}`;
  return `would become v${standing.latest.number + 1}`;
}
