import type { Metadata } from "next";
import { AddModel } from "@/components/settings/add-model";
import { ModelList } from "@/components/settings/model-list";
import { ProviderButton } from "@/components/settings/provider-button";
import { ProviderList } from "@/components/settings/provider-list";
import { AdminsOnly, SettingsSection } from "@/components/settings/settings-section";
import { EmptyState } from "@/components/ui/empty-state";
import { may } from "@/lib/server/authorize";
import { listModels } from "@/lib/server/models/list-models";
import { listProviders } from "@/lib/server/providers/list-providers";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Models and providers" };

type Props = { params: Promise<{ workspace: string }> };

export default async function ModelsPage({ params }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const [models, providers] = await Promise.all([listModels(ctx), listProviders(ctx)]);
  const canChange = may(ctx, "settings:write");
  const workspace = ctx.workspace.slug;
  return (
    <>
      <SettingsSection
        title="Models"
        about="An agent can only be activated when its model stands in this list and the provider of the model is configured."
      >
        {models.length === 0 ? (
          <EmptyState title="No models yet">
            <p>Add the ones your agents name. Until then their revisions are stored, and none can be activated.</p>
          </EmptyState>
        ) : (
          <ModelList workspace={workspace} models={models} canChange={canChange} />
        )}
        {canChange ? <AddModel workspace={workspace} /> : <AdminsOnly />}
      </SettingsSection>
      <SettingsSection
        title="Providers"
        about="Where the models are served. Keys are encrypted at rest and never shown again."
        action={canChange && <ProviderButton workspace={workspace} />}
      >
        {providers.length === 0 ? (
          <EmptyState title="No providers yet">
            <p>A provider is what stands before the slash in the name of a model.</p>
          </EmptyState>
        ) : (
          <ProviderList workspace={workspace} providers={providers} canChange={canChange} />
        )}
        {!canChange && <AdminsOnly />}
      </SettingsSection>
    </>
  );
}
