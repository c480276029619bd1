-- The words of names, descriptions and tools stand beside the facts, so that one table answers a search by both. Derived and refilled by
-- the server beside its work; filled here so that nothing is ranked otherwise meanwhile: one row for each agent.

-- AlterTable
ALTER TABLE "agent_facts" ADD COLUMN     "head" tsvector NOT NULL DEFAULT '';

UPDATE "agent_facts" f SET "head" = t."head" FROM "agent_text" t WHERE t."agent_id" = f."agent_id";

-- CreateIndex
CREATE INDEX "agent_facts_head_idx" ON "agent_facts" USING GIN ("head") WITH (fastupdate = off);

-- DropIndex
DROP INDEX "agent_text_head_idx";
