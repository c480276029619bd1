import { grouped } from "#core/diagnostics/show-text";
import type { Finding } from "#core/frontmatter/finding";
import type { FrontmatterLimits } from "#core/frontmatter/frontmatter-limits";
import { measureYaml } from "#core/frontmatter/measure-yaml";
import type { Span } from "#core/frontmatter/span";

/** The bound that the frontmatter at `yaml` of `text` breaks, or null when the parser may have it. */
export function checkBounds(text: string, yaml: Span, limits: FrontmatterLimits): Finding | null {
  const source = text.slice(yaml.start, yaml.end);
  const at = { start: yaml.start, end: yaml.start };
  const bytes = new TextEncoder().encode(source).length;
  if (bytes > limits.frontmatterBytesMax) {
    return {
      code: "FRONTMATTER_TOO_LARGE",
      severity: "error",
      span: at,
      message: `The frontmatter has ${grouped(bytes)} of ${grouped(limits.frontmatterBytesMax)} bytes.`,
      hint: "Move long text into the body.",
    };
  }
  const { depth, keys, parts } = measureYaml(source, { depth: limits.depthMax, keys: limits.keysMax, parts: limits.partsMax });
  if (depth > limits.depthMax) {
    return {
      code: "FRONTMATTER_TOO_DEEP",
      severity: "error",
      span: at,
      message: `The frontmatter is nested more than ${grouped(limits.depthMax)} levels deep.`,
    };
  }
  if (keys > limits.keysMax) {
    return {
      code: "FRONTMATTER_TOO_MANY_KEYS",
      severity: "error",
      span: at,
      message: `The frontmatter has more than ${grouped(limits.keysMax)} keys.`,
    };
  }
  if (parts > limits.partsMax) {
    return {
      code: "FRONTMATTER_TOO_MANY_KEYS",
      severity: "error",
      span: at,
      message: `The frontmatter has more than ${grouped(limits.partsMax)} lines, list items and other parts.`,
    };
  }
  return null;
}
