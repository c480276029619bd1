-- CreateTable
CREATE TABLE "comment_thread" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "from_revision_id" UUID NOT NULL,
    "to_revision_id" UUID NOT NULL,
    "anchor" JSONB NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_by" JSONB,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comment" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "comment_thread_to_revision_id_from_revision_id_id_idx" ON "comment_thread"("to_revision_id", "from_revision_id", "id");

-- CreateIndex
CREATE INDEX "comment_thread_from_revision_id_idx" ON "comment_thread"("from_revision_id");

-- CreateIndex
CREATE INDEX "comment_thread_agent_id_resolved_at_id_idx" ON "comment_thread"("agent_id", "resolved_at", "id");

-- CreateIndex
CREATE INDEX "comment_thread_id_id_idx" ON "comment"("thread_id", "id");

-- AddForeignKey
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_from_revision_id_fkey" FOREIGN KEY ("from_revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_to_revision_id_fkey" FOREIGN KEY ("to_revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "comment_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;
