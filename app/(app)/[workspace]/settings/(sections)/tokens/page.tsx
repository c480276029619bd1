import type { Metadata } from "next";
import { pageQuery } from "#schemas/page";
import { orNotFound } from "@/app/or-not-found";
import { CreateToken } from "@/components/settings/create-token";
import { SettingsSection } from "@/components/settings/settings-section";
import { TokenList } from "@/components/settings/token-list";
import { PageLinks } from "@/components/shell/page-links";
import { EmptyState } from "@/components/ui/empty-state";
import { may } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";
import { listTokens } from "@/lib/server/tokens/list-tokens";

export const metadata: Metadata = { title: "API tokens" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TokensPage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const about =
    "For machines: pipelines that deploy, runtimes that ask what is active. A token can never do more than the person who made it.";
  if (!may(ctx, "tokens:read")) {
    return (
      <SettingsSection title="API tokens" about={about}>
        <EmptyState title="Viewers have no tokens">
          <p>Ask an admin of this workspace for the role author or higher.</p>
        </EmptyState>
      </SettingsSection>
    );
  }
  const query = pageQuery.catch(pageQuery.parse({})).parse(await searchParams);
  const [{ items, nextCursor }, environments] = await Promise.all([orNotFound(listTokens(ctx, query)), listEnvironments(ctx)]);
  const workspace = ctx.workspace.slug;
  return (
    <SettingsSection
      title="API tokens"
      about={about}
      action={may(ctx, "tokens:write") && <CreateToken workspace={workspace} environments={environments.map(({ name }) => name)} />}
    >
      {items.length === 0 ? (
        <EmptyState title="No tokens yet" command="berth login">
          <p>Create one, then give it to the command line or to your CI.</p>
        </EmptyState>
      ) : (
        <TokenList workspace={workspace} tokens={items} />
      )}
      <PageLinks path={`/${workspace}/settings/tokens`} cursor={query.cursor} nextCursor={nextCursor} />
    </SettingsSection>
  );
}
