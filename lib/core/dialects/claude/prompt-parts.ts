import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import type { PromptPart } from "#core/dialects/resolved-agent";
import type { PolicyReason, RunCircumstances } from "#core/policy/effective-policy";

/** The final prompt in parts: the body in place of the product's own, and what Claude Code adds when it runs the agent. */
export function promptParts(definition: ClaudeDefinition, run: RunCircumstances): PromptPart[] {
  const { path, bodyRange, instructions, skills, memory, initialPrompt, omitClaudeMd } = definition;
  const atRun = (title: string, text: string, origin: PolicyReason): PromptPart => ({ title, text, origin, atRun: true });
  const program = (rule: string): PolicyReason => ({ layer: "program", rule, path: "" });
  const parts: PromptPart[] = [
    {
      title: "Body",
      text: instructions.trim(),
      origin: { layer: "body", rule: "is the system prompt, in place of the product's own", path, range: bodyRange },
    },
    atRun("Environment", "Basic facts: folder, platform, date, Git state.", program("is added to every agent")),
  ];
  if (memory) {
    const text = `The agent's memory folder of scope ${memory.value}, and how to keep it.`;
    parts.push(atRun("Memory", text, { layer: "memory", rule: `memory: ${memory.value}`, path, range: memory.range }));
  }
  for (const { value, range } of skills) {
    parts.push(
      atRun(`Skill ${value}`, "The whole text of the skill; skipped without a word when there is none.", {
        layer: "skills",
        rule: `preloads ${value}`,
        path,
        range,
      }),
    );
  }
  if (run.as === "main" || omitClaudeMd?.value !== true) {
    parts.push(
      atRun(
        "CLAUDE.md",
        "The CLAUDE.md files of the user, the project and the folders above.",
        program("are loaded unless omitClaudeMd says otherwise"),
      ),
    );
  }
  if (run.as === "main" && initialPrompt) {
    const origin: PolicyReason = {
      layer: "initialPrompt",
      rule: "is sent first, when this is the main agent",
      path,
      range: initialPrompt.range,
    };
    parts.push({ title: "First message", text: initialPrompt.value, origin });
  } else if (run.as === "subagent") {
    parts.push(atRun("Task", "What the calling agent asks for, written by it.", program("is the first message of every subagent")));
  }
  return parts;
}
