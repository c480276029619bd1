import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/server/env";
import { migrate } from "@/lib/server/migrate";

// Brings the database up to the migrations that stand beside this file, and says what it did.

const here = import.meta.dirname;
const bundledWasm = path.join(here, "schema_engine_bg.wasm");
const applied = await migrate(env().DATABASE_URL, {
  folder: path.join(here, "prisma", "migrations"),
  ...(existsSync(bundledWasm) ? { wasmFile: bundledWasm } : {}),
});
console.log(applied.length > 0 ? `migrations applied: ${applied.join(", ")}` : "migrations: nothing to do");
process.exit(0);
