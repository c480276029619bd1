import fc from "fast-check";
import { expect, test } from "vitest";
import { withDefaults } from "#core/dialects/compozy/context";
import { parseAgent } from "#core/dialects/compozy/load-agent";
import { effectivePolicy } from "#core/dialects/compozy/policy";
import type { PolicyInputs } from "#core/dialects/compozy/policy/decide-tool";
import { upstreamDecision } from "#core/dialects/compozy/policy/upstream-decision";
import { permissionModes } from "#core/dialects/compozy/rules/check-choice";

const ids = ["compozy__skill_view", "compozy__network_send", "mcp__github__read", "mcp__github__write", "ext__lint__run"];
const pattern = fc.constantFrom(...ids, "compozy__skill_*", "mcp__*", "mcp__github__*", "ext__lint__*");
const list = fc.uniqueArray(pattern, { maxLength: 3 });
const offered = ids.slice(2).map((id) => {
  const [namespace, owner = ""] = id.split("__");
  const readOnly = id.endsWith("read");
  const source = namespace === "mcp" ? ("mcp" as const) : ("extension" as const);
  return { id, source, owner, readOnly, risk: readOnly ? ("read" as const) : ("mutating" as const) };
});

test("our decision is the program's own, for every tool and any settings", () => {
  const settings = fc.record({
    tools: list,
    deny: list,
    registryDeny: list,
    own: fc.option(fc.constantFrom(...permissionModes), { nil: undefined }),
    system: fc.constantFrom(...permissionModes),
    external: fc.constantFrom("disabled" as const, "ask" as const, "enabled" as const),
    trusted: fc.subarray(["mcp:github", "extension:lint"]),
    approval: fc.boolean(),
    enabled: fc.boolean(),
    lineage: fc.option(fc.subarray(ids), { nil: undefined }),
  });
  fc.assert(
    fc.property(settings, ({ tools, deny, registryDeny, own, system, external, trusted, approval, enabled, lineage }) => {
      const frontmatter = JSON.stringify({ name: "scribe", tools, deny_tools: deny, permissions: own });
      const { file, definition, servers } = parseAgent("AGENT.md", new TextEncoder().encode(`---\n${frontmatter}\n---\nx\n`));
      if (!file || !definition) throw new Error("The frontmatter parses.");
      const context = withDefaults({
        version: 1,
        permissions: { mode: system },
        tools: { enabled, external_default: external, trusted_sources: trusted, deny: registryDeny, offered },
        approval_available: approval,
        ...(lineage && { lineage }),
      });
      const inputs: PolicyInputs = {
        toolsEnabled: enabled,
        mode: own ?? system,
        isOwnMode: own !== undefined,
        externalDefault: external,
        approvalAvailable: approval,
        trustedSources: trusted,
        allowSources: [],
        registryAllow: [],
        registryDeny,
        tools,
        toolsetGrants: null,
        denyTools: deny,
        lineage: lineage ?? null,
      };
      const { decisions } = effectivePolicy({ file, definition, servers }, context);
      for (const tool of context.tools.offered) {
        const { callable, approval: asks } = upstreamDecision(tool, inputs);
        const mode = callable ? (asks ? "asks" : "allowed") : "blocked";
        expect([tool.id, decisions.find((each) => each.tool === tool.id)?.mode]).toEqual([tool.id, mode]);
      }
    }),
    { numRuns: 200 },
  );
});
