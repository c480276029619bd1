import type { Language } from "#core/dialects/compozy/reading/language";
import { toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";
import type { FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { writeScalar } from "#core/frontmatter/write-scalar";

/**
 * A list for text that stands where one belongs: ids with commas between them, or the path of a category. Null where what was meant is
 * not certain.
 */
export function listFix(node: FieldNode, path: readonly (string | number)[], language: Language): NonNullable<Finding["fix"]> | null {
  if (node.kind !== "scalar" || typeof node.value !== "string" || node.style === "block" || node.source.startsWith("*")) return null;
  const isCategory = path.length === 1 && path[0] === "category_path";
  const items = node.value.split(isCategory ? "/" : ",").map((item) => item.trim());
  const isCertain = isCategory ? items.every((item) => item !== "" && item !== "." && item !== "..") : items.every(isToolLike);
  if (!isCertain) return null;
  const write = language === "yaml" ? writeScalar : JSON.stringify;
  return { title: "Write a list", changes: [{ ...node.span, text: `[${items.map((item) => write(item)).join(", ")}]` }] };
}

function isToolLike(item: string): boolean {
  return toolPatternProblem(item) === null;
}
