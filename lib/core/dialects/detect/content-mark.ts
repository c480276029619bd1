import type { DetectedFormat, MarkStrength } from "#core/dialects/detect/detection";
import type { HeaderField } from "#core/dialects/detect/header-field";
import type { Span } from "#core/frontmatter/span";

/** A mark in a header whose place is an offset of the header's draft. */
export type ContentMark = { mark: string; speaksFor: DetectedFormat; strength: MarkStrength; span: Span };

/** The fields of one header by key; the first of equal keys. */
export type HeaderFields = ReadonlyMap<string, HeaderField>;
