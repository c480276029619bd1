import type { EffectivePolicy } from "#core/policy/effective-policy";

/**
 * An agent that is one text, edited in place and never packaged: the local brief of an `agent.md`, whose fields count here in full.
 * `name` is its slug.
 */
export type InlineAgent = {
  name: string;
  description: string | null;
  model: string;
  thinking: string | null;
  /** Null where the text names none: then its program decides. */
  tools: string[] | null;
  disallowedTools: string[];
  /** Names, all (true), none (false), or what its program decides (null). */
  skills: string[] | boolean | null;
  /** The body, unchanged. */
  instructions: string;
  policy: EffectivePolicy;
};
