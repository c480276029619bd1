import type { SourceRange } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";

/** What a file can be: a format that Berth keeps, a neighbour of these, no agent (`notes`), or one of several (`unknown`). */
export type DetectedFormat = Dialect | "copilot" | "gemini" | "opencode" | "notes" | "unknown";

/** `strong` marks stand for a format alone, `weak` ones occur in others too, `place` is where the file lies or how it is called. */
export type MarkStrength = "strong" | "weak" | "place";

/** One sign of a format, in words for people: "tool name Read". `range` is absent for what the place says. */
export type Mark = { mark: string; speaksFor: DetectedFormat; strength: MarkStrength; range?: SourceRange };

/**
 * `certain`: content or file name suffices. `likely`: little more than the place, or marks of two formats. `ambiguous`: several formats
 * fit equally well; then `dialect` is `unknown`. `candidates` are the formats that fit, the best first.
 */
export type Detection = {
  dialect: DetectedFormat;
  confidence: "certain" | "likely" | "ambiguous";
  marks: Mark[];
  candidates: DetectedFormat[];
};
