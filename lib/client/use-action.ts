import { useMutation } from "@tanstack/react-query";
import type { ActionResult } from "@/lib/actions/action-result";
import { unwrap } from "@/lib/client/refusal";

/** A server action of `workspace` as a mutation; it rejects with a Refusal. The action itself refreshes the page. */
export function useAction<Input, Value>(action: (workspace: string, raw: unknown) => Promise<ActionResult<Value>>, workspace: string) {
  return useMutation({ mutationFn: async (input: Input) => unwrap(await action(workspace, input)) });
}
