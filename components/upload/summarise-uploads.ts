import { type CheckSummary, checkSummary } from "#core/diagnostics/check-summary";
import { agentsOf, type UploadItem } from "@/components/upload/upload-state";

/** What was found in all items together, and what is wrong with how many. */
export function summariseUploads(items: readonly UploadItem[]): CheckSummary {
  const summary = checkSummary();
  for (const { check } of agentsOf(items)) summary.add(check);
  for (const item of items) if (item.state === "opened") for (const { path, reason } of item.skipped) summary.skip(path, reason);
  return summary.result();
}

/** `214 agents: 180 valid, 34 to fix; 4 skipped`. */
export function summaryText({ agents, valid, skipped }: CheckSummary): string {
  const files = skipped.reduce((sum, group) => sum + group.files, 0);
  const toFix = agents - valid;
  const counts = toFix === 0 ? "all valid" : `${valid} valid, ${toFix} to fix`;
  return `${agents === 1 ? "1 agent" : `${agents} agents`}: ${counts}${files > 0 ? `; ${files} skipped` : ""}`;
}
