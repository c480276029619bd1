import path from "node:path";
import pg from "pg";
import { prepareDataFolder } from "./data-folder.mjs";
import { startPostgres } from "./postgres/start-postgres.mjs";
import { requireObjectStore } from "./require-object-store.mjs";
import { SetupError } from "./setup-error.mjs";

/**
 * @typedef {object} Services
 * @property {Record<string, string>} settings what the server needs beside the environment it is given
 * @property {string[]} lines what is used, one plain line each
 * @property {() => Promise<void>} stop ends what was started here, and nothing else
 */

/**
 * Everything that a server needs: the database and the object store that the environment names, or the embedded Postgres
 * and the file store under the data folder; and the secret.
 * @param {{ root: string, variables: NodeJS.ProcessEnv }} options
 * @returns {Promise<Services>}
 */
export async function startServices({ root, variables }) {
  const data = prepareDataFolder(path.resolve(root, variables.BERTH_DATA || "data"));
  await requireObjectStore(variables);
  const settings = { BERTH_DATA: data.folder, BERTH_SECRET: variables.BERTH_SECRET || data.secret };
  const store = variables.S3_ENDPOINT ? `object store  ${variables.S3_ENDPOINT}` : `object store  ${path.join(data.folder, "objects")}`;
  if (variables.DATABASE_URL) {
    await requireDatabase(variables.DATABASE_URL);
    return { settings, lines: [`database      ${hidePassword(variables.DATABASE_URL)}`, store], stop: async () => {} };
  }
  const postgres = await startPostgres({ root, folder: path.join(data.folder, "pg") });
  try {
    const url = await createDatabase(postgres.url, "berth");
    return {
      settings: { ...settings, DATABASE_URL: url },
      lines: [`database      embedded Postgres in ${path.join(data.folder, "pg")}`, store],
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * @param {string} maintenanceUrl
 * @param {string} name
 * @returns {Promise<string>} the URL of the database, which exists now
 */
export async function createDatabase(maintenanceUrl, name) {
  const client = new pg.Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param {string} url */
async function requireDatabase(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const why = error instanceof Error ? error.message || ("code" in error ? error.code : error.name) : error;
    throw new SetupError(
      `The database of DATABASE_URL (${hidePassword(url)}) does not answer: ${why}.`,
      "Start it, mend the URL, or unset DATABASE_URL to use the embedded Postgres.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} text */
function hidePassword(text) {
  try {
    const url = new URL(text);
    if (url.password) url.password = "…";
    return decodeURI(url.href);
  } catch {
    throw new SetupError("DATABASE_URL is no URL.", "It should look like postgresql://user:password@host:5432/berth.");
  }
}
