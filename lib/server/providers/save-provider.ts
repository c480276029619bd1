import "server-only";
import type { ProviderView, SaveProviderInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { providerView } from "@/lib/server/providers/provider-view";
import { refuseUrlCredentials } from "@/lib/server/providers/refuse-url-credentials";
import { sealKey } from "@/lib/server/secrets/sealed-key";

const providersMax = 100;

/**
 * Adds a provider, or changes the one of that slug. What `input` leaves out stays. The audit event says whether the key
 * changed, not to what.
 * @throws {ServiceError} INVALID (KEY_NEEDED_AGAIN) when a stored key would go to another base URL than it was entered for.
 */
export async function saveProvider(ctx: ServiceContext, input: SaveProviderInput): Promise<ProviderView> {
  authorize(ctx, "settings:write");
  if (input.baseUrl) refuseUrlCredentials(input.baseUrl);
  const workspaceId = ctx.workspace.id;
  const data = { baseUrl: input.baseUrl, keyless: input.keyless, ...keyColumns(ctx, input) };
  return ctx.db.$transaction(async (tx) => {
    const where = { workspaceId_slug: { workspaceId, slug: input.slug } };
    await tx.$queryRaw`select id from provider where workspace_id = ${workspaceId}::uuid and slug = ${input.slug} for update`;
    const before = await tx.provider.findUnique({ where });
    if (before) refuseKeyElsewhere(before, input);
    if (!before && (await tx.provider.count({ where: { workspaceId } })) >= providersMax) {
      throw new ServiceError("CONFLICT", `A workspace has at most ${providersMax} providers.`, { code: "PROVIDERS_FULL" });
    }
    const saved = await tx.provider.upsert({ where, create: { workspaceId, slug: input.slug, ...data }, update: data });
    await record(tx, ctx, {
      action: before ? "provider.updated" : "provider.added",
      subject: { kind: "provider", id: saved.id },
      data: {
        slug: saved.slug,
        baseUrl: saved.baseUrl,
        keyless: saved.keyless,
        key: input.key === undefined ? "kept" : input.key === null ? "removed" : "set",
      },
    });
    return providerView(saved);
  });
}

/** Else whoever may change settings could read a key that they were never shown, by sending it to a server of their own. */
function refuseKeyElsewhere(before: { baseUrl: string | null; keyCipher: Uint8Array | null }, input: SaveProviderInput): void {
  const isElsewhere = input.baseUrl !== undefined && input.baseUrl !== before.baseUrl;
  if (!isElsewhere || before.keyCipher === null || input.key !== undefined) return;
  throw new ServiceError("INVALID", "Another base URL needs the key again.", {
    code: "KEY_NEEDED_AGAIN",
    hint: "Enter the key for the new URL, or remove it.",
    fields: [{ path: "key", message: "is needed for the new base URL" }],
  });
}

function keyColumns(ctx: ServiceContext, { slug, key }: SaveProviderInput) {
  if (key === undefined) return {};
  if (key === null) return { keyCipher: null, keyId: null, keySetAt: null };
  const { cipher, keyId } = sealKey(key, { workspaceId: ctx.workspace.id, provider: slug });
  return { keyCipher: cipher, keyId, keySetAt: new Date() };
}
