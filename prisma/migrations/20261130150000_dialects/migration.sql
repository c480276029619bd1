-- Agents of some formats leave the model to their own program.
ALTER TABLE "revision" ALTER COLUMN "model" DROP NOT NULL;
