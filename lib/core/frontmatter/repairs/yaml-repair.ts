import type { TextChange } from "#core/frontmatter/draft";
import type { Span } from "#core/frontmatter/span";

/** What a repair may look at: `yaml` of `text` does not parse, and the parser first stumbles at `error`. */
export type YamlMistake = { text: string; yaml: Span; error: Span; topKeys: ReadonlySet<string> };

/** One explanation of a mistake. It counts only when the parser gets further in the changed text. */
export type YamlRepair = { span: Span; message: string; hint: string; title: string; changes: TextChange[] };

export type YamlRepairRule = (mistake: YamlMistake) => YamlRepair[];
