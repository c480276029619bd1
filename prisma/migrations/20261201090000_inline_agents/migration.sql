-- CreateTable
CREATE TABLE "inline_version" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "brief" JSONB NOT NULL,
    "diagnostics" JSONB NOT NULL DEFAULT '[]',
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inline_version_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inline_version_agent_id_version_key" ON "inline_version"("agent_id", "version");

-- AddForeignKey
ALTER TABLE "inline_version" ADD CONSTRAINT "inline_version_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
