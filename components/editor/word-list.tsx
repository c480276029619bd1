import type { Word } from "@/lib/client/editor/vocabulary";

/** What an input offers while something is typed in it. */
export function WordList({ id, words }: { id: string; words: readonly Word[] }) {
  return (
    <datalist id={id}>
      {words.map(({ text, detail }) => (
        <option key={text} value={text} label={detail} />
      ))}
    </datalist>
  );
}
