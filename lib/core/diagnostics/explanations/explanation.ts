import type { CheckOptions } from "#core/check-options";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Dialect } from "#core/dialects/dialect";

/** The files of an agent folder that matter, by path. A link says where it leads. */
export type ExampleFiles = Readonly<Record<string, string | { link: string }>>;

/** A folder that gives the code and no other that the second does not give, and the same one put right. */
export type Example = {
  before: ExampleFiles;
  after: ExampleFiles;
  options?: CheckOptions;
  /** Codes that say the same from another side, such as both parsers that a format tries. They come behind. */
  also?: readonly DiagnosticCode[];
};

/** What a diagnostic code means to somebody who has never met it. Sentences; no code stands for more than its title says. */
export type Explanation = {
  /** Whose files can have it; empty for what is not about a format, such as an upload. */
  formats: readonly Dialect[];
  /** What was found. */
  what: string;
  /** What comes of it. */
  why: string;
  /** What to do. */
  fix: string;
  /** Why a finding can stand at no line of a text; absent where each has one. */
  lineless?: string;
} & (
  | { example: Example }
  /** Where no folder of a few lines can show it: what leads to it. */
  | { leads: string }
);
