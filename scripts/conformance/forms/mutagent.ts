import { z } from "zod";
import { conformanceCase } from "@/scripts/conformance/conformance-case";
import { judgeCase } from "@/scripts/conformance/judge-case";

/** Cases about Mutagent's managed agents, in the form of `lib/core/dialects/mutagent/vectors/README.md`. */
export const mutagentForm = {
  recognises(value: unknown): boolean {
    return conformanceCase.safeParse(value).success;
  },
  /** @returns what differs from the case's expectation, or why the value is no case. */
  async judge(value: unknown): Promise<string[]> {
    const parsed = conformanceCase.safeParse(value);
    return parsed.success ? judgeCase(parsed.data) : [`is no case: ${z.prettifyError(parsed.error)}`];
  },
};
