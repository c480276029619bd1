import "server-only";
import type { Role, TokenScope } from "#schemas/actor";
import { roles, tokenScopes } from "#schemas/actor";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";

/** What can be permitted, with the least role and the least token scope that has it. */
const permissions = {
  "agent:read": { role: "viewer", scope: "read" },
  "revision:deploy": { role: "author", scope: "deploy" },
  "draft:write": { role: "author", scope: "deploy" },
  /** Beside this, the environment names the least role that may move its slots. */
  "slot:move": { role: "author", scope: "release" },
  /** Owner, tags, category, and searches that all see. */
  "agent:organise": { role: "author", scope: "deploy" },
  "agent:archive": { role: "releaser", scope: "release" },
  /** Everybody who may read may say something, and take back their own words. */
  "comment:write": { role: "viewer", scope: "deploy" },
  "comment:resolve": { role: "author", scope: "deploy" },
  /** Somebody else's comment. */
  "comment:remove": { role: "admin", scope: "admin" },
  "settings:read": { role: "viewer", scope: "read" },
  "settings:write": { role: "admin", scope: "admin" },
  "members:write": { role: "admin", scope: "admin" },
  "tokens:read": { role: "author", scope: "admin" },
  "tokens:write": { role: "author", scope: "admin" },
  "audit:read": { role: "admin", scope: "admin" },
} as const satisfies Record<string, { role: Role; scope: TokenScope }>;

export type Permission = keyof typeof permissions;

export function roleAtLeast(role: Role, least: Role): boolean {
  return roles.includes(role) && roles.indexOf(role) >= roles.indexOf(least);
}

export function scopeAtLeast(scope: TokenScope, least: TokenScope): boolean {
  return tokenScopes.includes(scope) && tokenScopes.indexOf(scope) >= tokenScopes.indexOf(least);
}

/** Whether the actor has `permission` at all; for pages that show or hide a control. */
export function may(ctx: ServiceContext, permission: Permission): boolean {
  const least = permissions[permission];
  if (ctx.actor.kind === "system") return true;
  return ctx.actor.kind === "user" ? roleAtLeast(ctx.actor.role, least.role) : scopeAtLeast(ctx.actor.scope, least.scope);
}

/** @throws {ServiceError} FORBIDDEN, naming what would be needed. */
export function authorize(ctx: ServiceContext, permission: Permission): void {
  if (may(ctx, permission)) return;
  const least = permissions[permission];
  throw new ServiceError(
    "FORBIDDEN",
    ctx.actor.kind === "token"
      ? `This token may not do that: it needs the scope ${least.scope}.`
      : `You may not do that: it needs the role ${least.role}.`,
    {
      hint: ctx.actor.kind === "token" ? "Create a token with that scope." : "Ask an admin of the workspace.",
      facts: { permission },
    },
  );
}

/** Whether the actor may see an environment at all; a token limited to others may not. */
export function canSeeEnvironment(ctx: ServiceContext, environmentId: string): boolean {
  return ctx.actor.kind !== "token" || ctx.actor.environmentIds === null || ctx.actor.environmentIds.includes(environmentId);
}

/** Whether the actor may move slots of `environment`. Tokens are bound by scope and by their list of environments. */
export function mayMoveSlots(ctx: ServiceContext, environment: { id: string; releaseRole: Role }): boolean {
  if (!may(ctx, "slot:move") || !canSeeEnvironment(ctx, environment.id)) return false;
  return ctx.actor.kind !== "user" || roleAtLeast(ctx.actor.role, environment.releaseRole);
}

/** @throws {ServiceError} FORBIDDEN. Call it with an environment that the actor can see. */
export function authorizeSlotMove(ctx: ServiceContext, environment: { id: string; name: string; releaseRole: Role }): void {
  authorize(ctx, "slot:move");
  if (mayMoveSlots(ctx, environment)) return;
  throw new ServiceError("FORBIDDEN", `You may not move slots of ${environment.name}: it needs the role ${environment.releaseRole}.`, {
    hint: "Ask someone with that role, or an admin.",
    facts: { environment: environment.name, releaseRole: environment.releaseRole },
  });
}
