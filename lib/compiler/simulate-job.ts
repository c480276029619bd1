import type { JobInput, JobOutput } from "#compiler/jobs";
import { packageSource } from "#compiler/resolution-jobs";
import { simulateChange } from "#core/simulate/simulate-change";

/** What a change would do to the agents of some packages, each by itself. */
export async function simulateJob({ archivePaths, change, run, contexts }: JobInput<"simulate">): Promise<JobOutput<"simulate">> {
  const answers: JobOutput<"simulate"> = [];
  for (const archivePath of archivePaths) {
    const source = await packageSource(archivePath);
    if (!source.ok) answers.push({ isRead: false, outcome: null });
    else {
      const { folder, options } = source.value;
      answers.push({ isRead: true, outcome: simulateChange({ folder, options: { ...options, run, contexts } }, change) });
    }
  }
  return answers;
}
