/** What a comparison is asked for: both sides as `agent@v3` or `agent@prod`, and the circumstances that hold on both. */
export type CompareAddress = { from: string; to: string; environment?: string; as?: string; depth?: number };

/** How a reader looks at it; stands in the address too, and asks nothing of the server. */
export type CompareLook = { isSplit: boolean; ignoresWhiteSpace: boolean };

/** The page that compares `from` with `to`. */
export function comparePath(workspace: string, address: CompareAddress, look?: Partial<CompareLook>): string {
  const query = circumstances(address);
  if (look?.isSplit) query.set("view", "split");
  if (look?.ignoresWhiteSpace) query.set("whitespace", "ignore");
  const { from, to } = address;
  // Names of agents and environments need no escape, and `@` is allowed here: an address that people can read and write.
  return `/${workspace}/compare?from=${from}&to=${to}${query.size > 0 ? `&${query}` : ""}`;
}

/** The same question to the API. */
export function compareQuery(address: CompareAddress): URLSearchParams {
  return new URLSearchParams([["from", address.from], ["to", address.to], ...circumstances(address)]);
}

function circumstances({ environment, as, depth }: CompareAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (environment !== undefined) query.set("environment", environment);
  if (as !== undefined) query.set("as", as);
  if (depth !== undefined) query.set("depth", String(depth));
  return query;
}

export function readLook(query: URLSearchParams): CompareLook {
  return { isSplit: query.get("view") === "split", ignoresWhiteSpace: query.get("whitespace") === "ignore" };
}
