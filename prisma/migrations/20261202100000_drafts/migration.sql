-- CreateTable
CREATE TABLE "draft" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "owner_id" TEXT NOT NULL,
    "owner" JSONB NOT NULL,
    "agent_id" UUID,
    "base_revision" INTEGER,
    "name" TEXT NOT NULL,
    "dialect" TEXT NOT NULL,
    "entry_path" TEXT NOT NULL,
    "origin" JSONB NOT NULL,
    "conversion" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "shared_at" TIMESTAMPTZ(3),
    "discarded_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "published_agent" TEXT,
    "published_number" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft_file" (
    "draft_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "content" BYTEA,
    "digest" TEXT,

    CONSTRAINT "draft_file_pkey" PRIMARY KEY ("draft_id","path")
);

-- CreateIndex
CREATE INDEX "draft_workspace_id_owner_id_changed_at_idx" ON "draft"("workspace_id", "owner_id", "changed_at");

-- CreateIndex
CREATE INDEX "draft_agent_id_idx" ON "draft"("agent_id");

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_file" ADD CONSTRAINT "draft_file_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
