import "server-only";
import type { ActorView, Role, TokenScope } from "#schemas/actor";
import type { Db } from "@/lib/server/db";

/** Who asks. A token acts with its scopes; a user with the role in the workspace; the system (boot, admin commands) with all. */
export type Actor =
  | { kind: "user"; id: string; name: string; role: Role }
  | { kind: "token"; id: string; name: string; scope: TokenScope; environmentIds: readonly string[] | null }
  | { kind: "system"; id: "system"; name: string };

/** What every verb gets: the database, one workspace, and who asks. Made once per request. */
export type ServiceContext = {
  db: Db;
  workspace: { id: string; slug: string; name: string };
  actor: Actor;
  requestId: string;
};

export function actorView(actor: Actor): ActorView {
  return { kind: actor.kind, id: actor.id, name: actor.name };
}
