import type { TextEntry } from "#core/dialects/claude-family/split-entries";

/**
 * A list that is written as text, such as `Read, Grep`, with other entries: those that stay keep their place and what is between them,
 * new ones stand at the end, separated as the others are.
 * @param separator where fewer than two entries show one.
 */
export function editNameText(
  text: string,
  entries: readonly TextEntry[],
  kept: readonly boolean[],
  added: readonly string[],
  separator: string,
): string {
  const [first, second] = entries;
  const between = first && second ? text.slice(first.span.end, second.span.start) : separator;
  let result = "";
  let isFirst = true;
  entries.forEach(({ span }, index) => {
    if (!kept[index]) return;
    const previous = entries[index - 1];
    const gap = previous && kept[index - 1] ? text.slice(previous.span.end, span.start) : between;
    result += (isFirst ? "" : gap) + text.slice(span.start, span.end);
    isFirst = false;
  });
  return [...(isFirst ? [] : [result]), ...added].join(between);
}
