import type { AgentPage } from "#schemas/agent";
import type { FacetsView } from "#schemas/catalog";

/** How many were found, and what has to be said about the answer. */
export function CatalogStatus({ page, facets }: { page: AgentPage; facets: FacetsView }) {
  const count = `${facets.counted.toLocaleString("en")}${facets.isComplete ? "" : "+"}`;
  return (
    <p role="status" className="text-sm text-muted-foreground">
      <span className="font-medium text-foreground">
        {count} {facets.counted === 1 ? "agent" : "agents"}
      </span>
      {page.meant.map(({ typed, words }) => (
        <span key={typed}>
          {" "}
          · also for {words.join(", ")}, since nothing is called {typed}
        </span>
      ))}
      {!page.isComplete && <span> · the best of many: add a word to narrow it</span>}
      {!page.isUpToDate && <span> · settings changed: what agents may call is being worked out anew</span>}
    </p>
  );
}
