import type { ReleaseBlocker } from "#core/release/release-blocker";

export type ActivationBlocker = ReleaseBlocker;

export type ReleasedAgent = { archivedAt: Date | string | null };

export type ReleasedRevision = {
  id: string;
  number: number;
  /** `provider/model`; null where the format's own program finds the model and reaches its provider. */
  model: string | null;
  requiredBindings: readonly string[];
  revokedAt: Date | string | null;
};

export type ReleaseWorkspace = {
  models: readonly string[];
  providers: readonly { slug: string; isConfigured: boolean }[];
  /** None at all makes the workspace a registry only: revisions are stored and activated, and nothing runs. */
  sandboxProviders: readonly { name: string; acceptsPackages: boolean }[];
};

export type Activation = {
  agent: ReleasedAgent;
  revision: ReleasedRevision;
  slot: { revisionId: string | null };
  workspace: ReleaseWorkspace;
};

/**
 * Why `revision` cannot become active in `slot` now: every reason, the decisive one first; empty when it can. The same rule stands
 * behind deploy to an environment, activate, promote and roll back, and behind their buttons.
 */
export function activationBlockers({ agent, revision, slot, workspace }: Activation): ActivationBlocker[] {
  const blockers: ActivationBlocker[] = [];
  if (agent.archivedAt !== null) {
    blockers.push({ code: "AGENT_ARCHIVED", kind: "CONFLICT", message: "This agent is archived.", hint: "Unarchive it first." });
  }
  if (slot.revisionId === revision.id) {
    blockers.push({
      code: "ALREADY_ACTIVE",
      kind: "CONFLICT",
      message: `v${revision.number} is active here already.`,
      hint: "There is nothing to do.",
    });
  }
  if (revision.revokedAt !== null) {
    blockers.push({
      code: "REVISION_REVOKED",
      kind: "CONFLICT",
      message: `v${revision.number} is revoked.`,
      hint: "Activate another revision.",
    });
  }
  return [...blockers, ...admissionBlockers(revision, workspace)];
}

/** What the workspace refuses whatever the slot: models, providers, bindings, sandboxes. Also asked before each run. */
export function admissionBlockers(
  { model, requiredBindings }: Pick<ReleasedRevision, "model" | "requiredBindings">,
  workspace: ReleaseWorkspace,
): ActivationBlocker[] {
  const blockers = model === null ? [] : modelBlockers(model, workspace);
  if (requiredBindings.length > 0) {
    blockers.push({
      code: "AGENT_REQUIRED_BINDINGS_UNSUPPORTED",
      kind: "INVALID",
      message: `Required secret bindings cannot be deployed: ${requiredBindings.join(", ")}.`,
      hint: "Set required: false on each and put the values into the environment.",
      names: [...requiredBindings],
    });
  }
  const { sandboxProviders } = workspace;
  if (sandboxProviders.length > 0 && !sandboxProviders.some(({ acceptsPackages }) => acceptsPackages)) {
    const names = sandboxProviders.map(({ name }) => name);
    blockers.push({
      code: "SANDBOX_PROVIDER_UNSUPPORTED",
      kind: "INVALID",
      message: `No configured sandbox provider can receive a package: ${names.join(", ")}.`,
      hint: "Configure one that can, or remove them all to use this workspace as a registry only.",
      names,
    });
  }
  return blockers;
}

function modelBlockers(model: string, workspace: ReleaseWorkspace): ActivationBlocker[] {
  const blockers: ActivationBlocker[] = [];
  if (!workspace.models.includes(model)) {
    blockers.push({
      code: "MODEL_NOT_LISTED",
      kind: "INVALID",
      message: `The model ${model} is not in this workspace's list.`,
      hint:
        workspace.models.length > 0
          ? `Listed are ${shortList(workspace.models)}. Add the model in the settings, or use one of these.`
          : "Add the model in the settings.",
      names: [model],
    });
  }
  const provider = model.slice(0, Math.max(model.indexOf("/"), 0));
  if (!workspace.providers.some(({ slug, isConfigured }) => slug === provider && isConfigured)) {
    blockers.push({
      code: "PROVIDER_NOT_CONFIGURED",
      kind: "PRECONDITION",
      message: `The provider ${provider} is not configured in this workspace.`,
      hint: "Add its key, or its address when it needs none, in the settings.",
      names: [provider],
    });
  }
  return blockers;
}

function shortList(models: readonly string[]): string {
  return models.length > 5 ? `${models.slice(0, 5).join(", ")} and ${models.length - 5} more` : models.join(", ");
}
