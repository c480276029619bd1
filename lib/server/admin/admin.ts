import { runAdmin } from "@/lib/server/admin/run-admin";
import { isDatabaseAway } from "@/lib/server/api/database-away";
import { closeConnections } from "@/lib/server/db";
import { EnvironmentError } from "@/lib/server/env";

try {
  process.exitCode = await runAdmin(process.argv.slice(2), { out: console.log, err: console.error });
} catch (error) {
  if (isDatabaseAway(error)) console.error("The database does not answer. Is the server of DATABASE_URL running?");
  else console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 3;
} finally {
  await closeConnections();
}
