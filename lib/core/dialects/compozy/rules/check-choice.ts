import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { quoted } from "#core/diagnostics/show-text";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";

/** From the least thinking to the most. */
export const reasoningEfforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;

/** From the least that runs unasked to the most. */
export const permissionModes = ["deny-all", "approve-reads", "approve-all"] as const;
export type PermissionMode = (typeof permissionModes)[number];

/** What other formats and older editions call the same. None of them lets more run than its author wrote. */
const meant: Readonly<Record<string, string>> = { off: "none", "x-high": "xhigh", "extra-high": "xhigh", ask: "deny-all" };

export function checkReasoningEffort(subject: Subject, value: string | undefined): Problem[] {
  return checkChoice(subject, "COMPOZY_REASONING_EFFORT", "reasoning_effort", reasoningEfforts, value);
}

export function checkPermissions(subject: Subject, value: string | undefined): Problem[] {
  return checkChoice(subject, "COMPOZY_PERMISSIONS", "permissions", permissionModes, value);
}

function checkChoice(
  subject: Subject,
  code: DiagnosticCode,
  field: string,
  choices: readonly string[],
  value: string | undefined,
): Problem[] {
  if (value === undefined || choices.includes(value)) return [];
  const folded = value.toLowerCase().replace(/[_ ]/g, "-");
  const near = choices.find((choice) => choice === folded) ?? (Object.hasOwn(meant, value) ? meant[value] : undefined);
  const fix = near !== undefined && choices.includes(near) ? replaceBy(subject, [field], near) : undefined;
  const says = `must be one of ${choices.join(", ")}; found ${quoted(value)}`;
  return [{ code, path: [field], says, hint: fix ? `Write ${near}.` : "Letter case and hyphens count.", ...(fix && { fix }) }];
}
