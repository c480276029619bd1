import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's own engine binary is downloaded at run time; ours is the same engine as WebAssembly, from the registry package.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, "scripts/schema-engine.mjs");

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://berth@127.0.0.1:5432/berth" },
});
