import { readDefinition } from "#core/dialects/mux/read-definition";

/** Why a text cannot be a built-in agent: the id that it was given under, and the reason in words. */
export type BuiltInProblem = { id: string; message: string };

/** Which of these texts Mux could not load as built-in agents, in the order given. */
export function builtInProblems(definitions: Readonly<Record<string, string>>): BuiltInProblem[] {
  const encoder = new TextEncoder();
  return Object.entries(definitions).flatMap(([id, text]) => {
    const read = readDefinition(encoder.encode(text));
    return read.ok ? [] : { id, message: `Mux cannot load it: ${read.error.replaceAll("_", " ")}.` };
  });
}
