import "server-only";
import type { CreatedTokenView, CreateTokenInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize, roleAtLeast } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";
import { ServiceError } from "@/lib/server/errors";
import { hashSecret } from "@/lib/server/secrets/one-time-secret";
import { refuseTooManyTokens } from "@/lib/server/tokens/refuse-too-many-tokens";
import { newToken, tokenPrefix } from "@/lib/server/tokens/token-format";
import { findTokenHolder } from "@/lib/server/tokens/token-holder";
import { roleForToken, type TokenPower } from "@/lib/server/tokens/token-role";
import { scopesUpTo } from "@/lib/server/tokens/token-scopes";
import { tokenView } from "@/lib/server/tokens/token-view";

const dayMs = 86_400_000;

/**
 * Makes a token; the answer is the only place where it can be read.
 * @throws {ServiceError} FORBIDDEN (TOKEN_TOO_STRONG) when it could do more than its holder, CONFLICT (TOKEN_LIMIT) when the
 *   workspace has as many as it may have.
 */
export async function createToken(ctx: ServiceContext, input: CreateTokenInput): Promise<CreatedTokenView> {
  authorize(ctx, "tokens:write");
  return ctx.db.$transaction(async (tx) => {
    // Held until the commit, so that an environment that begins to ask for more finds this token.
    await tx.$queryRaw`select id from environment where workspace_id = ${ctx.workspace.id}::uuid order by id for share`;
    const rail = await listRail(tx, ctx);
    const environmentIds = input.environments && [...new Set(input.environments.map((name) => findInRail(ctx, rail, name).id))];
    const power: TokenPower = { scope: input.scope, environmentIds };
    refuseLimitedAdmin(power);
    const needed = roleForToken(power, rail);
    const holder = await findTokenHolder(tx, ctx);
    if (!holder || !roleAtLeast(holder.role, needed) || isWiderThanActor(ctx, power)) throw tooStrong(power, needed);
    await refuseTooManyTokens(tx, ctx);
    const token = newToken();
    const row = await tx.apiToken.create({
      data: {
        workspaceId: ctx.workspace.id,
        name: input.name,
        prefix: tokenPrefix(token),
        secretHash: hashSecret(token),
        scopes: scopesUpTo(input.scope),
        environmentIds: environmentIds ?? [],
        createdById: holder.id,
        createdByName: holder.name,
        expiresAt: input.expiresInDays === null ? null : new Date(Date.now() + input.expiresInDays * dayMs),
      },
    });
    const view = tokenView(row, rail);
    const { name, prefix, environments, expiresAt } = view;
    await record(tx, ctx, {
      action: "token.created",
      subject: { kind: "token", id: row.id },
      data: { name, prefix, scope: input.scope, environments, expiresAt },
    });
    return { token, view };
  });
}

/** Settings belong to the whole workspace, so a token that changes them cannot be kept to some environments. */
function refuseLimitedAdmin(power: TokenPower): void {
  if (power.scope !== "admin" || power.environmentIds === null) return;
  throw new ServiceError("INVALID", "A token with the scope admin reaches every environment.", {
    code: "TOKEN_ADMIN_LIMITED",
    hint: "Leave the environments out, or choose the scope release.",
    fields: [{ path: "environments", message: "must be all for the scope admin" }],
  });
}

/** A token limited to some environments cannot make one that is not. */
function isWiderThanActor(ctx: ServiceContext, power: TokenPower): boolean {
  return ctx.actor.kind === "token" && ctx.actor.environmentIds !== null && power.environmentIds === null;
}

function tooStrong(power: TokenPower, needed: string): ServiceError {
  const everywhere = power.environmentIds === null && power.scope === "release" ? " everywhere" : "";
  return new ServiceError(
    "FORBIDDEN",
    `You may not make a token with the scope ${power.scope}${everywhere}: it needs the role ${needed}.`,
    {
      code: "TOKEN_TOO_STRONG",
      hint: everywhere ? "Choose the environments it is for, or ask an admin." : "Choose a weaker scope, or ask an admin.",
      facts: { scope: power.scope, role: needed },
    },
  );
}
