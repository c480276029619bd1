/** The catalog of a workspace with a search, from the first page on. */
export function catalogHref(workspace: string, q: string): string {
  const query = q.trim();
  return query === "" ? `/${workspace}` : `/${workspace}?${new URLSearchParams({ q: query })}`;
}
