import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";

export type MigrateOptions = {
  /** The folder with one folder for each migration, and migration_lock.toml. */
  folder: string;
  /** The engine's WebAssembly file; the one of the installed package when absent. */
  wasmFile?: string;
};

/**
 * Applies the migrations of `folder` that the database does not have yet. Same engine and same table as
 * `prisma migrate deploy`, without its command line. Safe when several servers start at once: the engine holds a lock.
 * One call at a time in one process: the engine is a single WebAssembly instance.
 * @returns the names of the migrations that were applied.
 */
export async function migrate(connectionString: string, options: MigrateOptions): Promise<string[]> {
  await startGlue(options.wasmFile ?? installedWasmFile());
  const adapters = new WholeScripts({ connectionString });
  const engine = await glue.SchemaEngine.new({ datamodels: undefined }, () => {}, bindMigrationAwareSqlAdapterFactory(adapters));
  try {
    const applied = await engine.applyMigrations({
      migrationsList: await readMigrations(options.folder),
      filters: { externalTables: [], externalEnums: [] },
    });
    return applied.appliedMigrationNames;
  } finally {
    engine.free();
    await adapters.dispose();
  }
}

async function readMigrations(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: await readFile(path.join(folder, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(names.sort().map((name) => readMigration(folder, name))),
  };
}

async function readMigration(folder: string, name: string) {
  const script = await readFile(path.join(folder, name, "migration.sql"), "utf8");
  return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: script } } };
}

/** A fresh instance for each call: one that panicked stays unusable. */
async function startGlue(wasmFile: string): Promise<void> {
  const { instance } = await WebAssembly.instantiate(await readFile(wasmFile), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start !== "function") throw new Error(`${wasmFile} is not the schema engine`);
  start();
}

function installedWasmFile(): string {
  const module = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  return path.join(path.dirname(module), "schema_engine_bg.wasm");
}

/** adapter-pg 7.10 splits a script at every `;`, also inside a function body or a literal; this sends it whole. */
class WholeScripts extends PrismaPg {
  readonly #open: SqlDriverAdapter[] = [];

  async dispose(): Promise<void> {
    for (const adapter of this.#open.splice(0)) await adapter.dispose();
  }

  override async connect() {
    const adapter = await super.connect();
    this.#open.push(adapter);
    const { client, onError } = innerParts(adapter);
    adapter.executeScript = async (script) => {
      await client.query(script).catch((error: unknown) => onError.call(adapter, error));
    };
    return adapter;
  }
}

/** What adapter-pg 7.10 has and its types hide; the test that applies the migrations fails when an upgrade moves it. */
function innerParts(adapter: SqlDriverAdapter) {
  return adapter as unknown as { client: { query(script: string): Promise<unknown> }; onError(error: unknown): never };
}
