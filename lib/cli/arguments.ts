import type { z } from "zod";
import { agentSlug, environmentName, revisionReference, timestamp } from "#schemas/identifiers";
import { UsageError } from "@/lib/cli/usage-error";

/** The one argument of a verb. */
export function onlyArgument(given: readonly string[], name: string): string {
  const [first, ...more] = given;
  if (first === undefined) throw new UsageError(`${name} is missing.`);
  if (more.length > 0) throw new UsageError(`One ${name} is expected, not ${given.length}.`);
  return first;
}

/** An option that has to be given. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new UsageError(`${name} is missing.`);
  return value;
}

export const slugArgument = (text: string) => parse(agentSlug, text, "an agent's name");
export const environmentArgument = (text: string) => parse(environmentName, text, "an environment");
export const revisionArgument = (text: string) => parse(revisionReference, text, "a revision");
export const momentArgument = (text: string) => parse(timestamp, text, "a moment in UTC such as 2026-01-31T12:00:00Z");

/** A whole number, 0 or more. */
export function countArgument(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`${name} is a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

/** One of a few words. */
export function choiceArgument<T extends string>(text: string | undefined, choices: readonly T[], name: string): T | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((known) => known === text);
  if (choice === undefined) throw new UsageError(`${name} is one of ${choices.join(", ")}, not ${JSON.stringify(text)}.`);
  return choice;
}

/** `SLUG`, `SLUG@v3` or `SLUG@prod`. */
export type AgentReference = { agent: string; revision?: number; environment?: string };

export function agentReference(text: string): AgentReference {
  const at = text.lastIndexOf("@");
  if (at < 0) return { agent: slugArgument(text) };
  const agent = slugArgument(text.slice(0, at));
  const what = text.slice(at + 1);
  return /^v?\d+$/.test(what) ? { agent, revision: revisionArgument(what) } : { agent, environment: environmentArgument(what) };
}

function parse<Output>(schema: z.ZodType<Output>, text: string, what: string): Output {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${JSON.stringify(text)} is not ${what}: ${parsed.error.issues[0]?.message ?? "another form is expected"}.`);
}
