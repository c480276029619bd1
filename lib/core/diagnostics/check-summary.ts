import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { type Dialect, dialects } from "#core/dialects/dialect";

/** One agent that was checked: where it lies, and all that was found. */
export type SummarisedAgent = { root: string; dialect: Dialect; isValid: boolean; diagnostics: readonly Diagnostic[] };

/** All findings of one code and severity, over many agents. `agents` counts agents, `fixable` findings with a fix. */
export type SummaryGroup = {
  code: DiagnosticCode;
  severity: Severity;
  title: string;
  agents: number;
  findings: number;
  fixable: number;
  /** The first few, each with the agent it was found in. */
  examples: { root: string; path: string; line: number | null; message: string }[];
};

export type CheckSummary = {
  agents: number;
  valid: number;
  dialects: { dialect: Dialect; agents: number; valid: number }[];
  /** Errors first, then by how many agents have them. */
  groups: SummaryGroup[];
  /** Files that looked like agents, by the reason why they are none. */
  skipped: { reason: string; files: number; examples: string[] }[];
};

const examplesMax = 3;
const severityOrder: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** Collects a summary agent by agent, so that none has to be kept. */
export function checkSummary() {
  const counts = new Map(dialects.map((dialect) => [dialect, { dialect, agents: 0, valid: 0 }]));
  const groups = new Map<string, SummaryGroup>();
  const skipped = new Map<string, CheckSummary["skipped"][number]>();
  return {
    add(agent: SummarisedAgent): void {
      const count = counts.get(agent.dialect);
      if (count) {
        count.agents++;
        if (agent.isValid) count.valid++;
      }
      const touched = new Set<SummaryGroup>();
      for (const diagnostic of agent.diagnostics) touched.add(countIn(groups, agent.root, diagnostic));
      for (const group of touched) group.agents++;
    },
    skip(path: string, reason: string): void {
      const group = skipped.get(reason) ?? { reason, files: 0, examples: [] };
      skipped.set(reason, group);
      group.files++;
      if (group.examples.length < examplesMax) group.examples.push(path);
    },
    result(): CheckSummary {
      const present = [...counts.values()].filter(({ agents }) => agents > 0);
      return {
        agents: present.reduce((sum, { agents }) => sum + agents, 0),
        valid: present.reduce((sum, { valid }) => sum + valid, 0),
        dialects: present,
        groups: [...groups.values()].sort(byWeight),
        skipped: [...skipped.values()].sort((a, b) => b.files - a.files),
      };
    },
  };
}

function countIn(groups: Map<string, SummaryGroup>, root: string, { code, severity, path, range, message, fix }: Diagnostic): SummaryGroup {
  const key = `${severity} ${code}`;
  const group = groups.get(key) ?? { code, severity, title: catalogue[code], agents: 0, findings: 0, fixable: 0, examples: [] };
  groups.set(key, group);
  group.findings++;
  if (fix) group.fixable++;
  if (group.examples.length < examplesMax) group.examples.push({ root, path, line: range?.start.line ?? null, message });
  return group;
}

function byWeight(a: SummaryGroup, b: SummaryGroup): number {
  return severityOrder[a.severity] - severityOrder[b.severity] || b.agents - a.agents || (a.code < b.code ? -1 : 1);
}
