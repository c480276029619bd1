import "server-only";
import type { Role, TokenScope } from "#schemas/actor";
import type { Actor } from "@/lib/server/context";

const roleOfScope = { read: "viewer", deploy: "author", release: "releaser", admin: "admin" } as const satisfies Record<TokenScope, Role>;

/** The role whose power an actor has over other people. A token never counts as an owner. */
export function actorRole(actor: Actor): Role {
  if (actor.kind === "user") return actor.role;
  return actor.kind === "token" ? roleOfScope[actor.scope] : "owner";
}
