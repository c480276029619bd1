import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { type CompozyContext, type FullCompozyContext, withDefaults } from "#core/dialects/compozy/context";
import { compozyEdition } from "#core/dialects/compozy/edition";
import { contextFiles } from "#core/dialects/compozy/effects/check-siblings";
import { findEntry } from "#core/dialects/compozy/entry-file";
import { type LoadedAgent, loadAgent } from "#core/dialects/compozy/load-agent";
import { effectivePolicy } from "#core/dialects/compozy/policy";
import { resolveFields } from "#core/dialects/compozy/resolve-fields";
import { type Discovery, type DiscoveryRoots, discover } from "#core/dialects/compozy/runtime/discover";
import { resolveRuntime } from "#core/dialects/compozy/runtime/resolve-runtime";
import type { ChainLink, PromptPart, Resolve, ResolvedAgent, ResolveOptions } from "#core/dialects/resolved-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { originOfSpan } from "#core/frontmatter/draft";

/** Where the program's home stands in a folder that holds a workspace. */
const homeRoot = "home";

/**
 * What a Compozy agent really is. `options.entry` names an AGENT.md: in an agent's own folder it stands alone; below the `.compozy/agents`
 * of a workspace or of an additional root, or below `home/agents`, it is found as a workspace finds it, so that another file of its name can
 * be live in its place. `agent` is the live one; null where none is.
 */
export const resolveCompozy: Resolve<CompozyContext> = (folder, options) => {
  const context = withDefaults(options.context);
  const found = findEntry(folder, options.entry);
  if (!found.ok) return { agent: null, diagnostics: found.diagnostics };
  const { entry, misnamed } = found;
  const roots: DiscoveryRoots = { workspace: "", additional: context.additional_roots, home: homeRoot };
  const discovery = liesInRoot(entry.path, roots) ? discover(folder, roots) : null;
  const asked = loadAgent(folder, entry);
  const diagnostics = [...(misnamed ? [misnamed] : []), ...asked.diagnostics];
  const { live, chain } = discovery ? chainOf(discovery, entry.path, asked) : alone(entry.path, asked, diagnostics);
  const problem = live && runtimeProblem(live.loaded, context);
  return {
    agent: live && resolvedAgent(folder, live, chain, context, options),
    diagnostics: problem ? [...diagnostics, problem] : diagnostics,
  };
};

type Live = { path: string; loaded: LoadedAgent };

function liesInRoot(path: string, { workspace, additional, home }: DiscoveryRoots): boolean {
  const agents = parentOf(parentOf(path));
  const parents = [workspace, ...additional].map((root) => (root === "" ? ".compozy/agents" : `${root}/.compozy/agents`));
  return [...parents, `${home}/agents`].includes(agents);
}

function alone(path: string, loaded: LoadedAgent, diagnostics: readonly Diagnostic[]): { live: Live | null; chain: ChainLink[] } {
  const broken = diagnostics.find(({ severity }) => severity === "error");
  const id = loaded.definition?.name || nameOf(parentOf(path)) || "agent";
  const link: ChainLink = { id, scope: "folder", path, state: broken ? "broken" : "used", ...(broken && { note: broken.message }) };
  return { live: broken ? null : { path, loaded }, chain: [link] };
}

/** The live definition of the asked one's name, then the others of it; with what the loader for everybody would say. */
function chainOf({ strict, tolerant }: Discovery, path: string, asked: LoadedAgent): { live: Live | null; chain: ChainLink[] } {
  const name = asked.definition?.name || nameOf(parentOf(path));
  const own = (each: { loaded: LoadedAgent }) => each.loaded.definition?.name === name;
  const live = tolerant.agents.find(own) ?? null;
  const broken = tolerant.broken.filter((each) => each.name === name || each.path === path);
  const everybody = strict.ok ? "" : ` Published for everybody, nothing is live: ${quoted(strict.problem.path)} takes all agents down.`;
  const chain: ChainLink[] = [
    ...(live
      ? [{ id: name, scope: live.scope, path: live.path, state: "used" as const, ...(everybody && { note: everybody.trim() }) }]
      : []),
    ...tolerant.shadowed.filter(own).map((each): ChainLink => {
      return {
        id: name,
        scope: each.scope,
        path: each.path,
        state: "shadowed",
        note: "The one before it has the same name; nothing is merged.",
      };
    }),
    ...broken.map((each): ChainLink => {
      const instead = live ? `${live.path} is live instead.` : "Nothing is live in its place.";
      const note = `${each.diagnostic.message} ${instead}${everybody}`;
      return { id: name, scope: each.scope, path: each.path, state: "broken", note };
    }),
  ];
  return { live: live && { path: live.path, loaded: live.loaded }, chain };
}

function runtimeProblem({ file, definition }: LoadedAgent, context: FullCompozyContext): Diagnostic | null {
  const resolved = definition && resolveRuntime(definition, context);
  if (!file || !resolved || resolved.ok) return null;
  const message = `The agent ${resolved.says}.`;
  return {
    code: "COMPOZY_PROVIDER",
    severity: "warning",
    path: file.path,
    message,
    hint: "Set it in the dialect context, or in the file.",
  };
}

function resolvedAgent(
  folder: AgentFolder,
  { path, loaded }: Live,
  chain: ChainLink[],
  context: FullCompozyContext,
  { run, tools }: ResolveOptions<CompozyContext>,
): ResolvedAgent | null {
  const { file, definition, servers } = loaded;
  if (!file || !definition) return null;
  const subject = { file, definition, servers };
  const circumstances = {
    as: run?.as ?? "main",
    depth: run?.depth ?? 0,
    ...(run?.background !== undefined && { background: run.background }),
  };
  return {
    dialect: "compozy",
    edition: compozyEdition,
    name: definition.name,
    fields: resolveFields(subject, context),
    prompt: promptOf(folder, path, loaded),
    chain,
    policy: effectivePolicy(subject, context, { ...(tools && { tools }), run: circumstances }),
  };
}

function promptOf(folder: AgentFolder, path: string, { file, definition }: LoadedAgent): PromptPart[] {
  const directory = parentOf(path);
  const context = contextFiles.flatMap((name): PromptPart[] => {
    const at = directory === "" ? name : `${directory}/${name}`;
    if (folder.get(at)?.kind !== "file") return [];
    return [
      {
        title: name,
        text: "Read when a session starts.",
        origin: { layer: name, rule: "lies beside the definition", path: at },
        atRun: true,
      },
    ];
  });
  return [
    {
      title: "Runtime envelope",
      text: "Says that the session runs inside Compozy, with facts about session and workspace.",
      origin: { layer: "compozy", rule: "stands around every prompt", path: "" },
      atRun: true,
    },
    {
      title: "Prompt",
      text: definition?.prompt ?? "",
      origin: {
        layer: "body",
        rule: "the body is the prompt",
        path,
        ...(file && { range: file.lines.rangeOf(originOfSpan(file.draft, file.body)) }),
      },
    },
    ...context,
  ];
}
