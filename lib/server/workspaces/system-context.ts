import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Db } from "@/lib/server/db";

/** What the server itself acts with in a workspace: at boot, and for whoever can run admin commands on its machine. */
export function systemContext(db: Db, { id, slug, name }: ServiceContext["workspace"], requestId: string): ServiceContext {
  return { db, workspace: { id, slug, name }, actor: { kind: "system", id: "system", name: "berth admin" }, requestId };
}
