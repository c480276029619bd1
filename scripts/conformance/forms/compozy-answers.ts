import { canonicalDefinition, canonicalForm } from "#core/dialects/compozy/canonical/canonical-form";
import { renameDefinition } from "#core/dialects/compozy/canonical/rename-definition";
import { renderDefinition } from "#core/dialects/compozy/canonical/render-definition";
import { shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { entryName, type LoadedAgent, loadAgent, parseAgent } from "#core/dialects/compozy/load-agent";
import type { PolicyInputs } from "#core/dialects/compozy/policy/decide-tool";
import { expandToolsets } from "#core/dialects/compozy/policy/expand-toolsets";
import { type OfferedTool, shippedTools } from "#core/dialects/compozy/policy/offered-tool";
import { upstreamDecision } from "#core/dialects/compozy/policy/upstream-decision";
import { isAgentName, isReservedName } from "#core/dialects/compozy/rules/check-name";
import { matchesTool, toolIdProblem, toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";
import { discover, type FoundAgent, nameMismatch } from "#core/dialects/compozy/runtime/discover";
import { resolveRuntime } from "#core/dialects/compozy/runtime/resolve-runtime";
import { upstreamKind } from "#core/dialects/compozy/runtime/upstream-kind";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import type { CompozyCase, PolicyUniverse, RuntimeConfig } from "@/scripts/conformance/forms/compozy-case";
import { type Answer, definitionView, errorKindOf, refusedBy, sha256 } from "@/scripts/conformance/forms/compozy-views";

/** What the product answers to a case, by its own functions. */
export function compozyAnswer(given: CompozyCase): Answer {
  const { op, files, context } = given;
  const text = files[entryName] ?? "";
  switch (op) {
    case "parse":
      return withDefinition(parse(text), (definition) => ({ definition: definitionView(definition, {}) }));
    case "load":
      return loadAnswer(given);
    case "author":
      return withDefinition(parse(text), (definition) => {
        if (isReservedName(definition.name)) return { ok: false, errorKind: "name.reserved", said: definition.name };
        const canonical = canonicalDefinition(definition);
        return { definition: definitionView(canonical, {}), rendered: renderDefinition(canonical) };
      });
    case "rename":
      return withDefinition(parse(text), (definition) => {
        const renamed = renameDefinition(definition, context.newName ?? "");
        if (!renamed) return { ok: false, errorKind: "name.grammar", said: context.newName ?? "" };
        return { definition: definitionView(renamed.definition, { sourcePath: entryName }), rendered: renamed.rendered };
      });
    case "canonical":
      return canonicalAnswer(files);
    case "pattern":
      return patternAnswer(given);
    case "discover":
      return discoverAnswer(given);
    case "resolve":
      return withDefinition(load(folderOf(given)), (definition) => resolveAnswer(definition, context.config));
    case "policy":
      return withDefinition(parse(text), (definition) => policyAnswer(definition, context.policy));
  }
}

type Results = Record<string, unknown> | Extract<Answer, { ok: false }>;

function withDefinition(loaded: LoadedAgent, answer: (definition: CompozyDefinition) => Results): Answer {
  const refused = refusedBy(loaded.diagnostics);
  if (refused) return refused;
  if (!loaded.definition) throw new Error("A definition without an error is there.");
  const results = answer(loaded.definition);
  return isRefusal(results) ? results : { ok: true, results };
}

function isRefusal(results: Results): results is Extract<Answer, { ok: false }> {
  return results.ok === false && typeof results.errorKind === "string";
}

function parse(text: string): LoadedAgent {
  return parseAgent(entryName, new TextEncoder().encode(text));
}

function load(folder: AgentFolder, path: string = entryName): LoadedAgent {
  const entry = folder.get(path);
  if (entry?.kind !== "file") throw new Error(`The case has no ${path}.`);
  return loadAgent(folder, entry);
}

function folderOf({ files, context }: CompozyCase, below = ""): AgentFolder {
  const at = (path: string) => below + path;
  return agentFolder([
    ...Object.entries(files).map(
      ([path, text]): FolderEntry => ({ kind: "file", path: at(path), bytes: new TextEncoder().encode(text), executable: false }),
    ),
    ...context.dirs.map((path): FolderEntry => ({ kind: "directory", path: at(path) })),
    ...Object.entries(context.symlinks).map(([path, target]): FolderEntry => ({ kind: "link", path: at(path), target })),
  ]);
}

function loadAnswer(given: CompozyCase): Answer {
  const requested = given.context.requestedName;
  const name = trimSpace(requested ?? "");
  if (requested !== undefined && !isAgentName(name))
    return { ok: false, errorKind: name === "" ? "name.required" : "name.grammar", said: name };
  const directory = requested === undefined ? "" : `agents/${name}/`;
  const sourcePath = `${directory}${entryName}`;
  const loaded = load(folderOf(given, directory), sourcePath);
  return withDefinition(loaded, (definition) => {
    if (requested !== undefined && loaded.file && definition.name !== name)
      return { ok: false, errorKind: "name.mismatch", said: nameMismatch(loaded.file, name, definition.name).message };
    return { definition: definitionView(definition, { capabilities: loaded.capabilities, sourcePath }) };
  });
}

function canonicalAnswer(files: Record<string, string>): Answer {
  const canonical = Object.fromEntries(
    Object.entries(files).map(([name, text]): [string, Record<string, unknown>] => {
      const loaded = parse(text);
      const refused = refusedBy(loaded.diagnostics);
      if (refused) return [name, { ok: false, errorKind: refused.errorKind }];
      const form = loaded.definition && canonicalForm(loaded.definition, sha256);
      return [name, form ? { ok: true, ...form } : { ok: false, errorKind: "name.reserved" }];
    }),
  );
  const digests = Object.values(canonical).map(({ digest }) => digest);
  return { ok: true, results: { canonical, ...(digests.length > 1 && { sameDigest: new Set(digests).size === 1 }) } };
}

function patternAnswer({ context: { field = "tools", patterns, ids } }: CompozyCase): Answer {
  const answers = patterns.map((pattern): [string, unknown] => {
    const text = `---\nname: scribe\n${field}: [${JSON.stringify(pattern)}]\n---\nKeep it.\n`;
    const loaded = parse(text);
    const refused = refusedBy(loaded.diagnostics);
    const id = trimSpace(pattern);
    const reason = field === "toolsets" ? toolIdProblem(id) : toolPatternProblem(id);
    if (refused) return [pattern, { ok: false, errorKind: refused.errorKind, reason }];
    return [pattern, { ok: true, ...(ids && { matches: ids.filter((each) => matchesTool(id, each)) }) }];
  });
  return { ok: true, results: { patterns: Object.fromEntries(answers) } };
}

function discoverAnswer(given: CompozyCase): Answer {
  const { roots } = given.context;
  if (!roots) throw new Error("The case names no roots.");
  const { strict, tolerant } = discover(folderOf(given), roots);
  const view = (agents: readonly FoundAgent[]) =>
    agents.map(({ path, loaded: { definition } }) => ({ name: definition?.name, prompt: definition?.prompt, source: path }));
  return {
    ok: true,
    results: {
      strict: strict.ok ? { ok: true, agents: view(strict.agents) } : { ok: false, errorKind: errorKindOf(strict.problem.diagnostic.code) },
      tolerant: {
        ok: true,
        agents: view(tolerant.agents),
        diagnostics: tolerant.broken.map(({ diagnostic, name, path }) => ({
          kind: upstreamKind(diagnostic.code),
          name,
          path,
        })),
      },
    },
  };
}

function resolveAnswer(definition: CompozyDefinition, config: RuntimeConfig | undefined): Results {
  const resolved = resolveRuntime(definition, {
    defaults: { ...(config?.defaultProvider && { provider: config.defaultProvider }) },
    providers: Object.fromEntries(
      Object.entries(config?.providers ?? {}).map(([name, { command, defaultModel, mcpServers }]) => [
        name,
        { ...(command && { command }), ...(defaultModel && { default_model: defaultModel }), mcp_servers: mcpServers },
      ]),
    ),
    mcp_servers: config?.mcpServers ?? [],
    permissions: { mode: config?.permissionMode ?? "" },
  });
  if (!resolved.ok) return { ok: false, errorKind: "resolve.provider", said: resolved.says };
  const { provider, command, model, reasoningEffort, permissions, servers, sources } = resolved.runtime;
  return {
    resolved: {
      name: definition.name,
      provider,
      command,
      model,
      reasoning_effort: reasoningEffort,
      permissions,
      mcp_servers: servers.map(({ server }) => server),
      sources: { provider: sources.provider, model: sources.model, reasoning_effort: sources.reasoningEffort },
    },
  };
}

function policyAnswer(definition: CompozyDefinition, universe: PolicyUniverse | undefined): Results {
  if (!universe) throw new Error("The case has no policy.");
  const tools = universe.builtinTools ? shippedTools : universe.tools.map(offered);
  const ids = tools.map(({ id }) => id);
  const { toolsets = [] } = definition;
  const expanded = expandToolsets(toolsets, universe.builtinToolsets ? shippedToolsets : universe.toolsets, ids);
  if (!expanded.ok) return { ok: false, errorKind: `policy.${expanded.failure.about}`, said: expanded.failure.says };
  const inputs = policyInputs(definition, universe, toolsets.length > 0 ? expanded.grants : null);
  const decided = tools.map((tool) => ({ id: tool.id, decision: upstreamDecision(tool, inputs) })).sort((a, b) => (a.id < b.id ? -1 : 1));
  const idsOf = (isMeant: (decision: (typeof decided)[number]["decision"]) => boolean) =>
    decided.filter(({ decision }) => isMeant(decision)).map(({ id }) => id);
  const lists = {
    callable: idsOf(({ callable, approval }) => callable && !approval),
    approvalRequired: idsOf(({ callable, approval }) => callable && approval),
    blocked: idsOf(({ callable }) => !callable),
  };
  const decisions = decided.map(({ id, decision }) => [
    id,
    { ...decision, reasons: decision.reasons.length > 0 ? decision.reasons : null },
  ]);
  return { effectiveTools: lists, decisions: universe.builtinTools ? {} : Object.fromEntries(decisions) };
}

function offered({ risk, readOnly, ...tool }: PolicyUniverse["tools"][number]): OfferedTool {
  return { ...tool, readOnly, interactive: false, risk: risk ?? (readOnly ? "read" : "mutating") };
}

function policyInputs(definition: CompozyDefinition, universe: PolicyUniverse, toolsetGrants: PolicyInputs["toolsetGrants"]): PolicyInputs {
  const own = definition.permissions;
  const mode = own === "deny-all" || own === "approve-reads" || own === "approve-all" ? own : universe.systemPermissionMode;
  return {
    toolsEnabled: !universe.toolsDisabled,
    mode,
    isOwnMode: own !== undefined,
    externalDefault: universe.externalDefault,
    approvalAvailable: universe.approvalAvailable,
    trustedSources: universe.trustedSources,
    allowSources: [],
    registryAllow: [],
    registryDeny: universe.denyTools,
    tools: definition.tools ?? [],
    toolsetGrants,
    denyTools: definition.deny_tools ?? [],
    lineage: universe.sessionEnforced ? universe.sessionTools : null,
  };
}
