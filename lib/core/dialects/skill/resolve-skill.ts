import type { PromptPart, Resolve, ResolvedField } from "#core/dialects/resolved-agent";
import { listingMax } from "#core/dialects/skill/check-claude-fields";
import { checkDefinition } from "#core/dialects/skill/check-definition";
import type { SkillContext } from "#core/dialects/skill/context";
import { skillEdition } from "#core/dialects/skill/edition";
import { skillPolicy } from "#core/dialects/skill/policy";
import type { SkillDefinition } from "#core/dialects/skill/skill-definition";
import { findSkillEntry } from "#core/dialects/skill/skill-entry";
import type { PolicyReason } from "#core/policy/effective-policy";

/** A skill as Claude Code uses it: its fields with their defaults, what the model reads and when, and its policy. */
export const resolveSkill: Resolve<SkillContext> = (folder, { run, context, tools }) => {
  const found = findSkillEntry(folder);
  if (!found.ok) return { agent: null, diagnostics: [found.diagnostic] };
  const { entry, misnamed } = found;
  const { path } = entry;
  const { definition, diagnostics } = checkDefinition(folder, entry, {});
  const all = misnamed ? [misnamed, ...diagnostics] : diagnostics;
  const isRefused = definition === null || all.some(({ severity }) => severity === "error");
  if (isRefused) return { agent: null, diagnostics: all };
  const name = definition.name ?? "";
  return {
    agent: {
      dialect: "skill",
      edition: skillEdition,
      name,
      fields: fieldsOf(definition, path),
      prompt: promptOf(definition, path),
      chain: [{ id: name, scope: "folder", path, state: "used" }],
      policy: skillPolicy(definition, { path, ...(run && { run }), ...(context && { context }), ...(tools && { tools }) }),
    },
    diagnostics: all,
  };
};

function fieldsOf(definition: SkillDefinition, path: string): ResolvedField[] {
  const declared = Object.entries(definition.declared).map(([name, value]): ResolvedField => {
    const range = definition.rangeOf(name);
    return { name, value, origin: { layer: "SKILL.md", rule: "declares it", path, ...(range && { range }) }, hides: [] };
  });
  const defaults: [string, unknown, string][] = [
    ["name", definition.name, "the folder's name"],
    ["description", definition.description, "the first paragraph of the body"],
  ];
  return [
    ...defaults
      .filter(([name, value]) => value !== null && !Object.hasOwn(definition.declared, name))
      .map(([name, value, rule]): ResolvedField => ({ name, value, origin: { layer: "default", rule, path }, hides: [] })),
    ...declared,
  ];
}

function promptOf(definition: SkillDefinition, path: string): PromptPart[] {
  const { name, description, whenToUse, instructions, commands } = definition;
  const origin = (rule: string): PolicyReason => ({ layer: "SKILL.md", rule, path });
  const listing = Array.from([description, whenToUse].filter((text) => text !== null).join(" "));
  const isHidden = ["true", "yes", "on", "1"].includes(String(definition.declared["disable-model-invocation"]));
  const parts: PromptPart[] = [];
  if (!isHidden)
    parts.push({
      title: "In the list of skills",
      text: `${name ?? ""}: ${listing.slice(0, listingMax).join("")}`,
      origin: origin("is shown to the model in every session"),
    });
  parts.push({ title: "When it is used", text: instructions, origin: origin("the body") });
  if (commands.length > 0)
    parts.push({
      title: "Output of commands",
      text: commands.map(({ value }) => value).join("\n"),
      origin: origin("each command runs before the model reads the body, and its output takes its place"),
      atRun: true,
    });
  if (/\$ARGUMENTS|\$\d|\$\{CLAUDE_/.test(instructions))
    parts.push({
      title: "Arguments and paths",
      text: "$ARGUMENTS, $1 and other names that begin with a dollar sign are replaced.",
      origin: origin("what the person typed, and where the skill lies"),
      atRun: true,
    });
  return parts;
}
