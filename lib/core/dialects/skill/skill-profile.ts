import type { Severity } from "#core/diagnostics/diagnostic";
import type { Finding } from "#core/frontmatter/finding";

/** Who reads a skill: `spec` is the open format with its validators, `claude` is what Claude Code does with the file. */
export type SkillProfile = "spec" | "claude";

/** How each profile takes a deviation; null where it does not mind. */
export type Verdict = Readonly<Record<SkillProfile, Severity | null>>;

export const refusedByAll: Verdict = { spec: "error", claude: "error" };
/** The open format refuses it; Claude Code goes on without the field, or with a default. */
export const refusedBySpec: Verdict = { spec: "error", claude: "warning" };
/** The open format refuses it, and Claude Code is fine with it. */
export const portableOnly: Verdict = { spec: "error", claude: null };
export const advice: Verdict = { spec: "warning", claude: "warning" };
export const portableAdvice: Verdict = { spec: "warning", claude: null };
export const claudeOnly: Verdict = { spec: null, claude: "warning" };

/** A finding whose severity depends on the reader. */
export type SkillFinding = Omit<Finding, "severity"> & { verdict: Verdict };

/** The findings of a rule that all readers share. */
export function forAll(findings: readonly Finding[]): SkillFinding[] {
  return findings.map(({ severity, ...finding }) => ({ ...finding, verdict: { spec: severity, claude: severity } }));
}

/** The findings of a rule about what Claude Code alone reads. */
export function forClaude(findings: readonly Finding[]): SkillFinding[] {
  return findings.map(({ severity, ...finding }) => ({ ...finding, verdict: { spec: null, claude: severity } }));
}

/**
 * The findings as `profile` gives them. Without a profile, for people, one list comes from both: Claude Code decides whether the skill
 * is refused; what only the open format minds is a note, and what it would refuse says so.
 */
export function findingsFor(profile: SkillProfile | undefined, findings: readonly SkillFinding[]): Finding[] {
  return findings.flatMap((found): Finding[] => {
    const { verdict, ...finding } = found;
    const severity = severityFor(profile, verdict);
    if (severity === null) return [];
    const remark = profile ? null : remarkOn(verdict);
    if (remark === null) return [{ ...finding, severity }];
    return [{ ...finding, severity, hint: finding.hint ? `${finding.hint} ${remark}` : remark }];
  });
}

export function severityFor(profile: SkillProfile | undefined, { spec, claude }: Verdict): Severity | null {
  if (profile === "spec") return spec;
  if (profile === "claude") return claude;
  return claude ?? (spec && "note");
}

/** Which reader a finding comes from, where the two differ. */
export function remarkOn({ spec, claude }: Verdict): string | null {
  if (spec === claude) return null;
  if (claude === null)
    return `Portable only: Claude Code does not mind, but ${spec === "error" ? "the open format refuses it" : "the open format advises against it"}.`;
  if (spec === null) return "In Claude Code only.";
  return spec === "error" ? "The open format refuses it." : null;
}
