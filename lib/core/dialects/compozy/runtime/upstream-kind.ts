import type { DiagnosticCode } from "#core/diagnostics/catalogue";

/** The kinds of refusal that the program itself tells apart. */
export type UpstreamKind =
  | "frontmatter.missing"
  | "frontmatter.unterminated"
  | "frontmatter.bom"
  | "frontmatter.invalid_key"
  | "frontmatter.invalid"
  | "agent.name_reserved";

const kinds: Partial<Record<DiagnosticCode, UpstreamKind>> = {
  COMPOZY_FRONTMATTER_MISSING: "frontmatter.missing",
  COMPOZY_FRONTMATTER_UNTERMINATED: "frontmatter.unterminated",
  COMPOZY_FRONTMATTER_BOM: "frontmatter.bom",
  COMPOZY_FRONTMATTER_KEY: "frontmatter.invalid_key",
  COMPOZY_NAME_RESERVED: "agent.name_reserved",
};

export function upstreamKind(code: DiagnosticCode): UpstreamKind {
  return kinds[code] ?? "frontmatter.invalid";
}
