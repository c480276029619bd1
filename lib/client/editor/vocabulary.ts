import type { ChoiceSource, FormField } from "#core/form/form-field";

/** A word that can be chosen, with what is to be known of it. */
export type Word = { text: string; detail?: string };

/** What the workspace, the universe of tools and the folder itself offer, by source. */
export type Vocabulary = Readonly<Record<ChoiceSource, readonly Word[]>>;

/** What a field, or an item of its list, could hold; without `wanted`, which stands there already. */
export function wordsFor(field: FormField, vocabulary: Vocabulary): readonly Word[] {
  switch (field.kind) {
    case "choice":
      return field.values.map((text) => ({ text }));
    case "boolean":
      return [{ text: "true" }, { text: "false" }];
    case "text":
    case "texts": {
      const own = (field.suggests ?? []).map((text) => ({ text }));
      const offered = field.from ? vocabulary[field.from] : [];
      return [...offered, ...own.filter(({ text }) => !offered.some((word) => word.text === text))];
    }
    default:
      return [];
  }
}
