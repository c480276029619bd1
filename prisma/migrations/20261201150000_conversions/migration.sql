-- AlterTable
ALTER TABLE "revision" ADD COLUMN     "conversion" JSONB;
