import "server-only";
import type { ProviderView } from "#schemas/settings";
import type { Provider } from "@/lib/server/generated/prisma/client";

/** Whether a model of this provider could be called: it needs no key, or has one. */
export function isConfigured(provider: { keyless: boolean; keyCipher: Uint8Array | null }): boolean {
  return provider.keyless || provider.keyCipher !== null;
}

/** Says that there is a key, and never which. */
export function providerView(provider: Provider): ProviderView {
  return {
    slug: provider.slug,
    baseUrl: provider.baseUrl,
    keyless: provider.keyless,
    hasKey: provider.keyCipher !== null,
    keySetAt: provider.keySetAt?.toISOString() ?? null,
    isConfigured: isConfigured(provider),
  };
}
