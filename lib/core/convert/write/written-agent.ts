import type { Choice, Choices, ConvertedFile } from "#core/convert/conversion";

/** What the target may call, in the names of Claude Code: all that its program has, or a list. */
export type Granted = { kind: "everything" } | { kind: "list"; names: string[] };

/**
 * The agent as a writer made it. `gains` are powers beyond the tools in `granted`, in words: what the target's program adds by itself,
 * or a wider permission mode.
 */
export type WrittenAgent = {
  name: string;
  files: ConvertedFile[] | null;
  needs: Choice[];
  proposals?: Choices;
  granted: Granted;
  gains: string[];
};
