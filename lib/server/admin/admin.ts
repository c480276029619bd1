import { runAdmin } from "@/lib/server/admin/run-admin";
import { closeConnections } from "@/lib/server/db";
import { EnvironmentError } from "@/lib/server/env";

try {
  process.exitCode = await runAdmin(process.argv.slice(2), { out: console.log, err: console.error });
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 3;
} finally {
  await closeConnections();
}
