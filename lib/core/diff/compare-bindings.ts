import type { LaunchSettings } from "#core/package/manifest";

/** A secret or other value that a run is given under `name`; null on the side that does not ask for it. */
export type BindingChange = { name: string; before: "required" | "optional" | null; after: "required" | "optional" | null };

/** Bindings that one side alone asks for, or asks for otherwise, by name. */
export function compareBindings(before: LaunchSettings, after: LaunchSettings): BindingChange[] {
  const [was, is] = [bindingsOf(before), bindingsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const change = { name, before: was.get(name) ?? null, after: is.get(name) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

function bindingsOf({ requiredBindings, optionalBindings }: LaunchSettings): Map<string, "required" | "optional"> {
  return new Map([
    ...optionalBindings.map((name) => [name, "optional"] as const),
    ...requiredBindings.map((name) => [name, "required"] as const),
  ]);
}
