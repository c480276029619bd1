import "server-only";
import type { JobPool } from "#compiler/jobs";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { InlineAgent } from "#core/dialects/mutagent/inline/inline-agent";
import type { SearchEntry } from "#core/search/search-entry";
import { ServiceError } from "@/lib/server/errors";
import { jobPool, runJob } from "@/lib/server/jobs/compile";

/** A text that was checked, with what it says and what it is found by. */
export type CheckedText = { text: string; brief: InlineAgent; entry: SearchEntry; warnings: Diagnostic[] };

/** Checks the text of an inline agent, in a process of its own. @throws {ServiceError} INVALID (AGENT_INVALID) with every finding. */
export async function checkText(text: string, jobs: JobPool = jobPool()): Promise<CheckedText> {
  const checked = await runJob(jobs, "inline", { text });
  if (checked.ok) return { text, brief: checked.value.agent, entry: checked.value.entry, warnings: checked.warnings };
  const [first, ...others] = checked.errors;
  throw new ServiceError("INVALID", `${first.message}${others.length > 0 ? ` There are ${others.length + 1} errors.` : ""}`, {
    code: "AGENT_INVALID",
    hint: "Correct what the findings name, and save again. Nothing was stored.",
    diagnostics: [...checked.errors, ...checked.warnings],
  });
}
