import type { Hook } from "#core/dialects/compozy/definition";

/** What the program takes where an agent's hook says nothing. */
export const hookDefaults = { mode: "async", priority: 100 } as const;

/** A hook with the program's defaults applied. Its timeout stays absent when zero: a subprocess then has five seconds. */
export function effectiveHook(hook: Hook): Hook {
  const kind = hook.executor_kind ?? (hook.command ? "subprocess" : undefined);
  return {
    ...hook,
    mode: hook.mode ?? hookDefaults.mode,
    priority: hook.priority ?? hookDefaults.priority,
    ...(kind !== undefined && { executor_kind: kind }),
  };
}
