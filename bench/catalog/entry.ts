// What the catalog's measurement runs of the server: its verbs, with the statements that they send.
export { searchForm } from "#core/search/search-document";
export { searchEntry } from "#core/search/search-entry";
export { listAgents } from "@/lib/server/agents/list-agents";
export { indexAgents } from "@/lib/server/catalog/index-agents";
export { listFacets } from "@/lib/server/catalog/list-facets";
export { listUsedBy } from "@/lib/server/catalog/list-used-by";
export { refreshFacts } from "@/lib/server/catalog/refresh-facts";
export { suggest } from "@/lib/server/catalog/suggest";
export { writeAgentText } from "@/lib/server/catalog/write-agent-text";
export { PrismaClient } from "@/lib/server/generated/prisma/client";
export { statementName } from "@/lib/server/plan-once";
