/** Why a text is refused, where a code or message of its own says it better than a limit can. */
export type TextProblem = { code?: "MODEL_FORMAT"; message: string; hint?: string };

export type TextShape = {
  kind: "text";
  /** Characters are Unicode code points. */
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The pattern in words, as the end of "must be …". */
  rule?: string;
  /** Asked before the limits. */
  problem?: (text: string) => TextProblem | null;
  /** A text near `text` that keeps every rule; the fix writes it. */
  suggest?: (text: string) => string | null;
};

export type ListShape = { kind: "list"; item: Shape; isUnique?: boolean };
export type MapShape = { kind: "map"; fields: Readonly<Record<string, FieldShape>> };
export type FieldShape = { shape: Shape; isRequired?: boolean };

/** What a value may be. `any-of` takes the first shape of the value's own kind. */
export type Shape =
  | TextShape
  | { kind: "boolean" }
  | { kind: "choice"; values: readonly [string, ...string[]] }
  | ListShape
  | MapShape
  | { kind: "any-of"; shapes: readonly Shape[] };
