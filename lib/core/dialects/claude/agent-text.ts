import type { FieldEntry, MapNode } from "#core/frontmatter/field-node";
import { entryOf } from "#core/frontmatter/field-node";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";

/** The text of one subagent under check. Nodes stand in `text`. */
export type AgentText = {
  path: string;
  /** Whether the file lies in a plugin, where other rules hold. */
  isPlugin: boolean;
  text: string;
  frontmatter: Frontmatter;
  root: MapNode;
  field(key: string): FieldEntry | undefined;
};

export function agentText(path: string, isPlugin: boolean, frontmatter: Frontmatter, root: MapNode): AgentText {
  return { path, isPlugin, text: frontmatter.draft.text, frontmatter, root, field: (key) => entryOf(root, key) };
}
