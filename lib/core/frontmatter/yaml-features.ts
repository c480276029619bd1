import { quoted } from "#core/diagnostics/show-text";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import { quoteScalar } from "#core/frontmatter/write-scalar";

const coreTag = /^!!(?:str|int|float|bool|null|map|seq)$|^!<tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)>$/;

/** The tags of YAML's core schema are no custom tags. */
export function isCoreTag(tag: string): boolean {
  return coreTag.test(tag);
}

/** Quoting is offered where no anchor has that name: then the star can only be text. */
export function aliasFinding(text: string, name: string, span: Span, hasAnchor: boolean): Finding {
  return {
    code: "YAML_ALIAS",
    severity: "error",
    span,
    message: `${quoted(`*${name}`)} is a YAML alias; frontmatter may not use aliases.`,
    hint: "Write the value itself, or quote it when it is text.",
    ...(!hasAnchor && { fix: quoteFix(text, span) }),
  };
}

/** An alias without an anchor above it, where aliases are followed: every YAML reader stops here. */
export function danglingAliasFinding(text: string, name: string, span: Span): Finding {
  return {
    code: "YAML_PARSE",
    severity: "error",
    span,
    message: `${quoted(`*${name}`)} is a YAML alias, and no &${name} stands above it.`,
    hint: "Quote it when it is text.",
    fix: quoteFix(text, span),
  };
}

export function aliasGrowthFinding(name: string, span: Span): Finding {
  return {
    code: "YAML_ALIAS",
    severity: "error",
    span,
    message: `The aliases up to ${quoted(`*${name}`)} stand for too many values.`,
    hint: "Write the value itself.",
  };
}

export function mergeFinding(span: Span): Finding {
  return {
    code: "YAML_MERGE",
    severity: "error",
    span,
    message: "<< is a YAML merge key; frontmatter may not use merge keys.",
    hint: "Write the merged keys themselves.",
  };
}

/** `typed` is the key as written, `found` what it is in words. */
export function keyFinding(typed: string, found: string, span: Span): Finding {
  const subject = typed === "" ? "this key" : quoted(typed);
  return {
    code: "YAML_KEY",
    severity: "error",
    span,
    message: `Every key must be text; ${subject} is ${found}.`,
    hint: "Quote the key, or remove it.",
  };
}

/** `textEnd` is the end of the plain text behind the tag on its line, if that is what the tag stands before: quoting takes in both. */
export function tagFinding(text: string, tag: string, start: number, textEnd: number | null): Finding {
  return {
    code: "YAML_TAG",
    severity: "error",
    span: { start, end: start + tag.length },
    message: `${quoted(tag)} is a custom YAML tag; frontmatter may not use tags.`,
    hint: "Remove the tag, or quote the value when ! belongs to the text.",
    ...(textEnd !== null && { fix: quoteFix(text, { start, end: textEnd }) }),
  };
}

function quoteFix(text: string, span: Span): NonNullable<Finding["fix"]> {
  return { title: "Quote the value", changes: [{ ...span, text: quoteScalar(text.slice(span.start, span.end)) }] };
}
