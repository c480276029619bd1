"use client";

import type { TokenView } from "#schemas/settings";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { revokeTokenAction } from "@/lib/actions/tokens";
import { useAction } from "@/lib/client/use-action";

export function TokenList({ workspace, tokens }: { workspace: string; tokens: TokenView[] }) {
  const revoke = useAction<{ id: string }, unknown>(revokeTokenAction, workspace);
  return (
    <ul className="divide-y">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {token.name}
              <Badge tone="outline">{token.scopes.at(-1)}</Badge>
              {token.expiresAt && Date.parse(token.expiresAt) < Date.now() && <Badge tone="attention">expired</Badge>}
            </p>
            <p className="text-sm text-muted-foreground">
              <code>{token.prefix}…</code> · {token.environments ? token.environments.join(", ") : "every environment"} · by {token.by}
            </p>
          </div>
          <p className="text-sm text-muted-foreground">
            {token.lastUsedAt ? (
              <>
                used <RelativeTime at={token.lastUsedAt} />
              </>
            ) : (
              "never used"
            )}
            {" · "}
            {token.expiresAt ? (
              <>
                expires <RelativeTime at={token.expiresAt} />
              </>
            ) : (
              "never expires"
            )}
          </p>
          <ConfirmButton title={`Revoke ${token.name}`} label="Revoke" onConfirm={() => revoke.mutateAsync({ id: token.id })}>
            <p>Whatever uses this token is refused from its next request on. A revoked token cannot be restored.</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}
