import { checkBounds } from "#core/frontmatter/check-bounds";
import { applyChanges, type Draft, type TextChange } from "#core/frontmatter/draft";
import { duplicateFinding } from "#core/frontmatter/duplicate-key";
import type { Finding } from "#core/frontmatter/finding";
import type { FrontmatterRules } from "#core/frontmatter/frontmatter-rules";
import { isJoinedFieldLine } from "#core/frontmatter/key-line";
import type { LineIndex } from "#core/frontmatter/line-index";
import { type ParsedYaml, parseYaml } from "#core/frontmatter/parse-yaml";
import { indentedDescription } from "#core/frontmatter/repairs/indent-spilled-text";
import { repairRules } from "#core/frontmatter/repairs/rules";
import type { YamlRepair } from "#core/frontmatter/repairs/yaml-repair";
import type { Span } from "#core/frontmatter/span";
import { type FrontmatterParts, splitFrontmatter } from "#core/frontmatter/split-frontmatter";

export type ReadYaml = { draft: Draft; parts: FrontmatterParts; yaml: ParsedYaml };

/** A file with more mistakes than these is reported up to here; the next check finds the others. */
const repairsMax = 10;

/** A text about which the parser complains more often is not one mistake away from being read; each try takes as long as all the rest. */
const complaintsMax = 200;

/** How much YAML, in UTF-16 units, is parsed again to try repairs: many tries for files of real size, none for the largest. */
const triedUnitsMax = 16 * 1024;

/**
 * Parses the YAML between the fences of `fenced`, reporting YAML_PARSE. Where the parser stumbles, the first rule
 * whose repair lets it get further explains why, and reading goes on in the repaired text.
 * @returns what was read; its `yaml` still has errors where no repair helped.
 */
export function repairYaml(
  fenced: { draft: Draft; parts: FrontmatterParts },
  rules: FrontmatterRules,
  lines: LineIndex,
  report: (finding: Finding, draft: Draft) => void,
): ReadYaml {
  let { draft, parts } = fenced;
  let yaml = parseYaml(draft.text, parts.yaml, rules.isLenient);
  const budget = { units: triedUnitsMax };
  for (let repairs = 0, mistake = firstMistake(yaml); mistake; repairs++, mistake = firstMistake(yaml)) {
    const isHopeless = repairs === repairsMax || yaml.errors.length > complaintsMax;
    const mended = isHopeless ? null : mend({ draft, parts, yaml }, mistake.span, rules, budget);
    if (!mended) {
      if (mistake.finding) report(mistake.finding, draft);
      break;
    }
    const { span, message, hint, title, changes } = mended.repair;
    report({ code: mistake.finding?.code ?? "AGENT_SCHEMA", severity: "error", span, message, hint, fix: { title, changes } }, draft);
    draft = draft.revise(changes);
    ({ parts, yaml } = mended);
  }
  const spilled = yaml.errors.length === 0 ? mendSpilledKeys({ draft, parts, yaml }, rules) : null;
  if (spilled) {
    const { span, message, hint, title, changes } = spilled.repair;
    report({ code: "YAML_PARSE", severity: "error", span, message, hint, fix: { title, changes } }, draft);
    draft = draft.revise(changes);
    ({ parts, yaml } = spilled);
  }
  if (yaml.errors.length === 0) for (const duplicate of yaml.duplicates) report(duplicateFinding(duplicate, draft, lines), draft);
  return { draft, parts, yaml };
}

/**
 * The parser's first complaint; those after it are mostly its echo. Fields without a blank after the colon are one
 * long text to the parser, which has no complaint: there is no finding, unless a repair makes one.
 */
function firstMistake(yaml: ParsedYaml): { finding: Finding | null; span: Span } | null {
  const [error] = yaml.errors;
  if (error?.span) return { finding: error, span: error.span };
  const { root } = yaml;
  if (root?.kind !== "scalar" || root.style !== "plain" || !isJoinedFieldLine(root.source)) return null;
  return { finding: null, span: { start: root.span.start, end: root.span.start } };
}

function mend(
  { draft, parts }: ReadYaml,
  error: Span,
  { limits, topKeys, isLenient }: FrontmatterRules,
  budget: { units: number },
): { repair: YamlRepair; parts: FrontmatterParts; yaml: ParsedYaml } | null {
  for (const rule of repairRules) {
    for (const repair of rule({ text: draft.text, yaml: parts.yaml, error, topKeys })) {
      budget.units -= parts.yaml.end - parts.yaml.start;
      if (budget.units < 0) return null;
      const text = applyChanges(draft.text, repair.changes);
      const changed = splitFrontmatter(text, isLenient);
      // A quote that is closed can set free what was text inside it.
      if (!changed || checkBounds(text, changed.yaml, limits)) continue;
      const again = parseYaml(text, changed.yaml, isLenient);
      const [next] = again.errors;
      if (!next?.span || next.span.start - growthBefore(repair.changes, error.start) > error.start)
        return { repair, parts: changed, yaml: again };
    }
  }
  return null;
}

/** Lines of examples that are keys by accident, some of them twice: one mistake in the description, not one for each key. */
function mendSpilledKeys(
  { draft, parts, yaml }: ReadYaml,
  { topKeys, spillWords, limits, isLenient }: FrontmatterRules,
): { repair: YamlRepair; parts: FrontmatterParts; yaml: ParsedYaml } | null {
  if (!yaml.duplicates.some(({ first }) => spillWords?.has(first.key.toLowerCase()))) return null;
  const repair = indentedDescription(draft.text, parts.yaml, topKeys, true);
  const text = repair && applyChanges(draft.text, repair.changes);
  const changed = text && splitFrontmatter(text, isLenient);
  if (!changed || checkBounds(text, changed.yaml, limits)) return null;
  const again = parseYaml(text, changed.yaml, isLenient);
  const helps = again.errors.length === 0 && again.duplicates.length < yaml.duplicates.length;
  return helps ? { repair, parts: changed, yaml: again } : null;
}

/** By how much `changes` move text that stands at `offset`. */
function growthBefore(changes: readonly TextChange[], offset: number): number {
  return changes.reduce((sum, change) => (change.start <= offset ? sum + change.text.length - (change.end - change.start) : sum), 0);
}
