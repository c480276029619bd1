-- CreateTable
CREATE TABLE "imported_built_ins" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "dialect" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definitions" JSONB NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imported_built_ins_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "imported_built_ins_workspace_id_dialect_version_key" ON "imported_built_ins"("workspace_id", "dialect", "version");

-- AddForeignKey
ALTER TABLE "imported_built_ins" ADD CONSTRAINT "imported_built_ins_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
