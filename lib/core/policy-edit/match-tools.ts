import { toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";
import type { Dialect } from "#core/dialects/dialect";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { claudeGrammar } from "#core/policy-edit/lists/claude-grammar";
import { compozyGrammar } from "#core/policy-edit/lists/compozy-grammar";
import { skillGrammar } from "#core/policy-edit/lists/skill-grammar";

/** Which of some tools a pattern means; `problem` is why it is none, in a sentence. Tools about which nothing can be said in time are `unsure`. */
export type MatchedTools = { ok: true; tools: string[]; unsure: string[] } | { ok: false; problem: string };

/** What `pattern` means in a list of `dialect`. Bounded, whatever is typed. */
export function matchTools(dialect: Dialect, pattern: string, tools: readonly string[]): MatchedTools {
  const typed = pattern.trim();
  if (dialect === "mux") return matchMux(typed, tools);
  if (dialect === "compozy" && toolPatternProblem(typed) !== null)
    return { ok: false, problem: "Write an id such as compozy__skill_view, or a beginning that ends in _ with one * behind it." };
  const means =
    dialect === "claude"
      ? claudeGrammar([]).means
      : dialect === "skill"
        ? skillGrammar.means
        : dialect === "compozy"
          ? compozyGrammar([]).means
          : (entry: string, tool: string) => entry === tool;
  return { ok: true, tools: tools.filter((tool) => means(typed, tool)), unsure: [] };
}

function matchMux(typed: string, tools: readonly string[]): MatchedTools {
  const pattern = muxPattern(typed);
  if (pattern.kind === "invalid") return { ok: false, problem: `This is no regular expression: ${pattern.message}.` };
  const answers = tools.map((tool) => ({ tool, answer: pattern.test(tool) }));
  return {
    ok: true,
    tools: answers.flatMap(({ tool, answer }) => (answer === true ? tool : [])),
    unsure: answers.flatMap(({ tool, answer }) => (answer === "undecidable" ? tool : [])),
  };
}
