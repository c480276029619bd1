import "server-only";
import type { ModelView } from "#schemas/settings";
import { isConfigured } from "@/lib/server/providers/provider-view";

/** The provider of a model is what stands before the first slash of its name. */
export function providerOfModel(name: string): string {
  return name.slice(0, name.indexOf("/"));
}

export function modelView(
  model: { name: string; createdAt: Date },
  providers: readonly { slug: string; keyless: boolean; keyCipher: Uint8Array | null }[],
): ModelView {
  const provider = providerOfModel(model.name);
  const entry = providers.find(({ slug }) => slug === provider);
  return { name: model.name, provider, isConfigured: entry !== undefined && isConfigured(entry), createdAt: model.createdAt.toISOString() };
}
