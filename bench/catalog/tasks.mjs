import { environmentIds } from "./seed-rows.mjs";

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {"page" | "search" | "write"} kind
 * @property {(verbs: import("./bundle-verbs.mjs").CatalogVerbs, context: import("../../lib/server/context").ServiceContext, round: number) => Promise<unknown>} run
 */

const rows = 50;

/** @param {string} q @param {string} [cursor] */
const asked = (q, cursor) => ({ q, limit: rows, archived: /** @type {const} */ ("hide"), cursor });

/** In the middle of all names, and of all times. */
const deepCursor = Buffer.from(JSON.stringify({ slug: "refund" })).toString("base64url");

/** @param {string} name @param {"page" | "search"} kind @param {string} q @param {string} [cursor] @returns {Task} */
function list(name, kind, q, cursor) {
  return {
    name,
    kind,
    async run({ listAgents }, context) {
      const { items } = await listAgents(context, asked(q, cursor));
      if (items.length === 0) throw new Error(`${name} finds nothing`);
    },
  };
}

export const pageTasks = [
  list("first page", "page", ""),
  list("deep page", "page", "", deepCursor),
  list("first page, last changed first", "page", "sort:changed"),
];

/** @type {Task[]} */
export const searchTasks = [
  list("words that few have: review 33", "search", "review 33"),
  list("word that a sixteenth has: invoice", "search", "invoice"),
  list("word that all have: agent", "search", "agent"),
  list("beginning of a word: transl", "search", "transl"),
  list("slip of the pen: invoce", "search", "invoce"),
  list("word of the instructions: discount", "search", "discount"),
  list("tool:bash env:prod", "search", "tool:bash env:prod"),
  list("tool:deploy_rocket (one in a thousand)", "search", "tool:deploy_rocket"),
  list("dialect:mux behind:prod tag:team-7", "search", "dialect:mux behind:prod tag:team-7"),
  list("invoice tool:bash env:prod", "search", "invoice tool:bash env:prod"),
  list("discount tool:bash env:prod, in instructions", "search", "discount tool:bash env:prod"),
  list("differs:staging..prod category:area-3", "search", "differs:staging..prod category:area-3"),
  { name: "facets of all", kind: "search", run: ({ listFacets }, context) => listFacets(context, { q: "", archived: "hide" }) },
  {
    name: "facets of invoice tool:bash",
    kind: "search",
    run: ({ listFacets }, context) => listFacets(context, { q: "invoice tool:bash", archived: "hide" }),
  },
  { name: "suggestions for inv", kind: "search", run: ({ suggest }, context) => suggest(context, { q: "inv" }) },
  { name: "suggestions for tool:ba", kind: "search", run: ({ suggest }, context) => suggest(context, { q: "tool:ba" }) },
  {
    name: "used by skill/skill-7",
    kind: "search",
    run: ({ listUsedBy }, context) => listUsedBy(context, { used: "skill/skill-7", limit: rows }),
  },
];

/** What a move adds to its transaction, and a deploy to its own: the facts, and the words. @type {Task[]} */
export const writeTasks = [
  {
    name: "facts of one agent, with a slot that moved",
    kind: "write",
    run: ({ refreshFacts }, { db }, round) =>
      db.$transaction(async (tx) => {
        const agent = agentOf(round);
        await tx.slot.updateMany({
          where: { agentId: agent, environmentId: environmentIds[0] ?? "" },
          data: { revisionId: round % 2 ? null : revisionOf(round) },
        });
        await refreshFacts(tx, [agent]);
      }),
  },
  {
    name: "words of one agent",
    kind: "write",
    run: ({ searchEntry, writeAgentText }, { db, workspace }, round) =>
      db.$transaction((tx) =>
        writeAgentText(
          tx,
          { id: agentOf(round), workspaceId: workspace.id },
          searchEntry("mutagent", {
            name: `invoice-writer-${round}`,
            description: `Agent for invoice work, round ${round}`,
            model: "zai/glm-1",
            tools: ["read", "bash"],
            skills: ["skill-1"],
            files: ["assets/rates.json"],
            instructions: "Do what is asked with care, and count every discount twice. ".repeat(40),
          }),
        ),
      ),
  },
];

/** @param {number} round */
function agentOf(round) {
  return `01900000-0000-7000-8001-${(100 + Math.max(0, round)).toString(16).padStart(12, "0")}`;
}

/** @param {number} round */
function revisionOf(round) {
  return `01900000-0000-7000-8002-${((100 + Math.max(0, round)) * 10 + 9).toString(16).padStart(12, "0")}`;
}
