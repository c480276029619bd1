import type { Dialect } from "#core/dialects/dialect";

/**
 * What became of one field of the source. `renamed`: the same under another key or in other words; `approximated`: near, the note says
 * how it differs; `no-effect`: it did nothing in the source either; `needs-choice`: a person has to say.
 */
export type LossOutcome = "kept" | "renamed" | "approximated" | "lost" | "no-effect" | "needs-choice";

/** One row for each field of the source, in its order; "body" is the text below the header. `value` is what stood there. */
export type LossRow = { field: string; outcome: LossOutcome; note?: string; value?: unknown };

/** What only a person can know, asked where the target needs it and the source does not say. */
export type Choice = "model" | "description" | "agent";

/** The answers. `agent` is the text of an existing agent.md that takes in a skill; `name` is another one than the source's, and never asked. */
export type Choices = { [Name in Choice | "name"]?: string };

export type ConvertedFile = { path: string; bytes: Uint8Array };

/**
 * The agent in another format. `files` is null while choices are open (`needs`). Tools are named as in Claude Code, whose names every
 * other format can be compared by: `gained` the target may call and the source might not, `lost` the reverse. `widens`: the target
 * may do anything more, which a person must agree to.
 */
export type Conversion = {
  from: Dialect;
  to: Exclude<Dialect, "skill">;
  name: string;
  files: ConvertedFile[] | null;
  needs: Choice[];
  /** What could be answered to `needs`, where the source hints at it. */
  proposals: Choices;
  report: LossRow[];
  gained: string[];
  lost: string[];
  widens: boolean;
  /** Skills that the source names and whose folders were not given. */
  missingSkills: string[];
};
