import type { Dialect } from "#core/dialects/dialect";
import type { ChainLink } from "#core/dialects/resolved-agent";

type Looked = {
  dialect: Exclude<Dialect, "mutagent">;
  environment: string | undefined;
  /** What the agent stands on, itself first. */
  chain: readonly Pick<ChainLink, "id" | "scope" | "state">[] | undefined;
};

/** Where one asks what would be otherwise for such agents: on another base where the workspace has one, else under other settings. */
export function whatIfPath(workspace: string, { dialect, environment, chain = [] }: Looked): string {
  const [agent, ...bases] = chain.filter(({ state }) => state === "used");
  const base = dialect === "mux" ? bases.find(({ id, scope }) => id !== agent?.id && scope !== "built-in") : undefined;
  const query = new URLSearchParams(base ? { kind: "base", base: base.id } : { kind: "context", dialect });
  if (environment !== undefined) query.set("environment", environment);
  return `/${workspace}/simulate?${query}`;
}
