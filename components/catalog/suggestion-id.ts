/** Names a suggestion of a list, so that the search field can say which one is active. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
