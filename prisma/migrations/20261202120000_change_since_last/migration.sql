-- AlterTable
ALTER TABLE "revision" ADD COLUMN     "change" JSONB;
