import pg from "pg";

const administration = process.env.TEST_DATABASE_URL ?? "postgresql://postgres@127.0.0.1:5432/postgres";

/** The URL of one database of the server under test. */
export function databaseUrl(name: string): string {
  const url = new URL(administration);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the server under test, outside every database of the tests. */
export async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administration, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query(statement);
  } catch (cause) {
    throw new Error("These tests need a Postgres in which they may create databases: set TEST_DATABASE_URL.", { cause });
  } finally {
    await client.end();
  }
}
