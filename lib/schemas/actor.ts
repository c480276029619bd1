import { z } from "zod";

export const roles = ["viewer", "author", "releaser", "admin", "owner"] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** What a token may do, each including what stands before it: read, store revisions, move slots, change settings. */
export const tokenScopes = ["read", "deploy", "release", "admin"] as const;
export const tokenScope = z.enum(tokenScopes);
export type TokenScope = z.infer<typeof tokenScope>;

/** Who did something, as kept with it: survives the removal of the person or token. */
export const actorView = z.object({ kind: z.enum(["user", "token", "system"]), id: z.string(), name: z.string() });
export type ActorView = z.infer<typeof actorView>;

/** Answer of GET /api/v1/me. */
export const meView = z.object({
  actor: actorView,
  workspaces: z.array(z.object({ slug: z.string(), name: z.string(), role: role.nullable() })),
  scopes: z.array(tokenScope).nullable(),
});
export type MeView = z.infer<typeof meView>;
