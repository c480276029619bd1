"use client";

import type { ProviderView } from "#schemas/settings";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { ProviderButton } from "@/components/settings/provider-button";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { removeProviderAction } from "@/lib/actions/providers";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; providers: ProviderView[]; canChange: boolean };

export function ProviderList({ workspace, providers, canChange }: Props) {
  const remove = useAction<{ slug: string }, unknown>(removeProviderAction, workspace);
  return (
    <ul className="divide-y">
      {providers.map((provider) => (
        <li key={provider.slug} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <code className="font-medium">{provider.slug}</code>
              {provider.isConfigured ? <Badge tone="ok">configured</Badge> : <Badge tone="attention">needs a key</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {provider.keyless && "no key needed"}
              {provider.keySetAt && (
                <>
                  key set <RelativeTime at={provider.keySetAt} />
                </>
              )}
              {!provider.keyless && !provider.hasKey && "no key"}
              {provider.baseUrl && ` · ${provider.baseUrl}`}
            </p>
          </div>
          {canChange && (
            <span className="flex gap-0.5">
              <ProviderButton workspace={workspace} provider={provider} />
              <ConfirmButton title={`Remove ${provider.slug}`} label="Remove" onConfirm={() => remove.mutateAsync({ slug: provider.slug })}>
                <p>Its key is deleted. Its models stay in the list as not configured: what uses them can no longer be activated.</p>
              </ConfirmButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
