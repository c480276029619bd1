import "server-only";
import type { AgentRow } from "@/lib/server/agents/agent-summary";

/** One page of agents; `isComplete` is false where more match than were ranked, and the list ends before them. */
export type FoundPage = { rows: AgentRow[]; nextCursor: string | null; isComplete: boolean };

/** What a page is looked for by. */
export type PageRequest = { limit: number; cursor: string | undefined };
