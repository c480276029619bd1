-- Everything here is new and empty, but for two indexes of a table that has one row for each agent. What it holds is derived, and filled
-- by the server beside its work. Names sort by their code units, whatever the database's own order is.

-- CreateTable
CREATE TABLE "agent_text" (
    "agent_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "head" tsvector NOT NULL,
    "document" tsvector NOT NULL,
    "risks" TEXT[],
    "form" INTEGER NOT NULL,

    CONSTRAINT "agent_text_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "agent_facts" (
    "agent_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "facts" TEXT[],
    "labels" TEXT[],

    CONSTRAINT "agent_facts_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "search_word" (
    "workspace_id" UUID NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "variants" TEXT[],

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("workspace_id","word")
);

-- CreateTable
CREATE TABLE "resolved_tools" (
    "workspace_id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "context_id" UUID NOT NULL,
    "allowed" TEXT[],
    "asks" TEXT[],
    "is_resolved" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resolved_tools_pkey" PRIMARY KEY ("revision_id","context_id")
);

-- CreateTable
CREATE TABLE "facts_sweep" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "environment_id" UUID NOT NULL,
    "dialect" TEXT NOT NULL,
    "after" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "facts_sweep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_organisation" (
    "agent_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "owner_user_id" UUID,
    "owner_group_id" UUID,
    "tags" TEXT[],
    "category" TEXT,

    CONSTRAINT "agent_organisation_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "people_group" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people_group_member" (
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,

    CONSTRAINT "people_group_member_pkey" PRIMARY KEY ("group_id","user_id")
);

-- CreateTable
CREATE TABLE "star" (
    "user_id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "star_pkey" PRIMARY KEY ("user_id","agent_id")
);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_text_workspace_id_idx" ON "agent_text"("workspace_id");

-- CreateIndex
CREATE INDEX "agent_text_head_idx" ON "agent_text" USING GIN ("head");

-- CreateIndex
CREATE INDEX "agent_text_document_idx" ON "agent_text" USING GIN ("document");

-- CreateIndex
CREATE INDEX "agent_facts_workspace_id_idx" ON "agent_facts"("workspace_id");

-- CreateIndex
CREATE INDEX "agent_facts_facts_idx" ON "agent_facts" USING GIN ("facts") WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "search_word_variants_idx" ON "search_word" USING GIN ("variants");

-- CreateIndex
CREATE INDEX "resolved_tools_context_id_idx" ON "resolved_tools"("context_id");

-- CreateIndex
CREATE INDEX "facts_sweep_workspace_id_idx" ON "facts_sweep"("workspace_id");

-- CreateIndex
CREATE INDEX "facts_sweep_environment_id_idx" ON "facts_sweep"("environment_id");

-- CreateIndex
CREATE INDEX "agent_organisation_workspace_id_idx" ON "agent_organisation"("workspace_id");

-- CreateIndex
CREATE INDEX "agent_organisation_owner_user_id_idx" ON "agent_organisation"("owner_user_id");

-- CreateIndex
CREATE INDEX "agent_organisation_owner_group_id_idx" ON "agent_organisation"("owner_group_id");

-- CreateIndex
CREATE UNIQUE INDEX "people_group_workspace_id_name_key" ON "people_group"("workspace_id", "name");

-- CreateIndex
CREATE INDEX "people_group_member_user_id_idx" ON "people_group_member"("user_id");

-- CreateIndex
CREATE INDEX "star_agent_id_idx" ON "star"("agent_id");

-- CreateIndex
CREATE INDEX "saved_search_user_id_idx" ON "saved_search"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_workspace_id_user_id_name_key" ON "saved_search"("workspace_id", "user_id", "name");

-- CreateIndex
CREATE INDEX "agent_catalog_name_idx" ON "agent"("workspace_id", "slug" COLLATE "C");

-- CreateIndex
CREATE INDEX "agent_catalog_changed_idx" ON "agent"("workspace_id", "changed_at", "slug" COLLATE "C");

-- AddForeignKey
ALTER TABLE "agent_text" ADD CONSTRAINT "agent_text_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_facts" ADD CONSTRAINT "agent_facts_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolved_tools" ADD CONSTRAINT "resolved_tools_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolved_tools" ADD CONSTRAINT "resolved_tools_context_id_fkey" FOREIGN KEY ("context_id") REFERENCES "dialect_context"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facts_sweep" ADD CONSTRAINT "facts_sweep_environment_id_fkey" FOREIGN KEY ("environment_id") REFERENCES "environment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_organisation" ADD CONSTRAINT "agent_organisation_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_organisation" ADD CONSTRAINT "agent_organisation_owner_user_id_fkey" FOREIGN KEY ("owner_user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_organisation" ADD CONSTRAINT "agent_organisation_owner_group_id_fkey" FOREIGN KEY ("owner_group_id") REFERENCES "people_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_group" ADD CONSTRAINT "people_group_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_group_member" ADD CONSTRAINT "people_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "people_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_group_member" ADD CONSTRAINT "people_group_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "star" ADD CONSTRAINT "star_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "star" ADD CONSTRAINT "star_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;


