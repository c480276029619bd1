import { z } from "zod";
import { judgeAgentCase } from "@/scripts/conformance/forms/claude-agent";
import { judgeConvertCase } from "@/scripts/conformance/forms/claude-convert";
import { judgeDetectCase } from "@/scripts/conformance/forms/claude-detect";
import { judgeSkillCase } from "@/scripts/conformance/forms/claude-skill";

const claudeCase = z.object({
  dialect: z.enum(["claude", "skill", "mutagent", "mux", "compozy"]),
  op: z.enum(["check", "detect", "policy", "fix", "convert"]),
  group: z.string(),
  certainty: z.string(),
  files: z.record(z.string(), z.string()),
});

type Judge = (value: unknown, name: string) => Promise<string[]>;

/** Who judges a case: by what is asked, then by the format of the input. */
const judges: Readonly<Record<string, Judge>> = {
  detect: judgeDetectCase,
  convert: judgeConvertCase,
  "claude check": judgeAgentCase,
  "claude policy": judgeAgentCase,
  "claude fix": judgeAgentCase,
  "skill check": judgeSkillCase,
  "skill fix": judgeSkillCase,
};

/** Cases about Claude Code subagents and skills, in the form of `lib/core/dialects/claude/vectors/README.md`. */
export const claudeForm = {
  recognises(value: unknown): boolean {
    return claudeCase.safeParse(value).success;
  },
  /** @returns what differs from the case's expectation, one line each; nothing when it passes. */
  async judge(value: unknown, name: string): Promise<string[]> {
    const { op, dialect } = claudeCase.parse(value);
    const judge = judges[op] ?? judges[`${dialect} ${op}`];
    return judge ? judge(value, name) : [`${name}: nobody judges ${op} of ${dialect}`];
  },
};
