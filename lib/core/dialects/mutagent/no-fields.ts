import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** The frontmatter is one text or list and no map of fields. */
export function noFields(root: FieldNode): Finding {
  const message = `The frontmatter must be a map of fields, found ${describeNode(root)}.`;
  return { code: "AGENT_SCHEMA", severity: "error", span: root.span, message, hint: "Write each field as a line `key: value`." };
}
