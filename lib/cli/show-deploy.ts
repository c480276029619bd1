import type { DeployResult } from "#schemas/deploy";
import type { Io } from "@/lib/cli/io";
import { describeMove } from "@/lib/cli/move-slot";
import type { LeftOut } from "@/lib/cli/open-agent";
import { receivedDiagnostics } from "@/lib/cli/received-diagnostics";
import { showFindings } from "@/lib/cli/show-findings";
import { leftOutField } from "@/lib/cli/show-package";
import { showSize } from "@/lib/cli/show-size";
import { oneLine, showFields } from "@/lib/cli/show-table";

/** What became of a deploy, for people. `leftOut` is what was there and was not sent. */
export function showDeploy(result: DeployResult, leftOut: readonly LeftOut[], io: Io): string {
  const { agent, revision, slot, remarks } = result;
  const head = `${agent} ${stored(result)}, ${showSize(revision.archiveBytes)}\n`;
  const fields = showFields([
    ...(slot
      ? [[slot.environment, describeMove({ slot, activation: result.activation })] as const]
      : [["active", "nowhere new: no --env was given"] as const]),
    ["source", revision.sourceDigest],
    ["artifact", revision.artifactDigest],
    ["archive", revision.archiveDigest],
    ...leftOutField(leftOut),
  ]);
  return `${showFindings(receivedDiagnostics(result.diagnostics), undefined, io)}${head}${fields}${remarks.map((remark) => `${oneLine(remark)}\n`).join("")}`;
}

function stored({ reused, created, previousRevision, revision }: DeployResult): string {
  const name = `v${revision.number}`;
  if (reused) return `is unchanged: reuses revision ${name}`;
  if (revision.sameSourceAs !== null) return `${name} stored, with the same source as v${revision.sameSourceAs}`;
  return created || previousRevision === null ? `${name} stored, as a new agent` : `${name} stored, after v${previousRevision}`;
}
