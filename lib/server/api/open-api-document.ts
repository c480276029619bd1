import "server-only";
import type { ZodType } from "zod";
import { meView } from "#schemas/actor";
import { agentSummary, agentView } from "#schemas/agent";
import { checkReport } from "#schemas/check";
import { anchorInput, anchorView, threadView } from "#schemas/comment";
import { comparisonView, fieldChangeView, fileChangeView, textDiffView, toolModuleChangeView } from "#schemas/comparison";
import { conversionReport } from "#schemas/conversion";
import { deployResult } from "#schemas/deploy";
import { diagnosticView } from "#schemas/diagnostic";
import { contextVersionView, dialectContextView } from "#schemas/dialect-context";
import { contextSchemas } from "#schemas/dialect-contexts/read-context";
import { inlineAgentView } from "#schemas/inline";
import { muxAroundView } from "#schemas/mux-around";
import { muxBuiltInsView } from "#schemas/mux-built-ins";
import { policyDeltaView } from "#schemas/policy-delta";
import { problem } from "#schemas/problem";
import { rebaseOutlookView } from "#schemas/rebase";
import { resolvedAgentView, resolvedRevisionView } from "#schemas/resolved";
import { launchView, manifestView, policyView, provenance, rebuildProof, revisionSummary, revisionView } from "#schemas/revision";
import { auditEventView, environmentView, memberView, modelView, providerView, tokenView } from "#schemas/settings";
import { activationView, slotMoveResult, slotView } from "#schemas/slot";
import type { Api } from "@/lib/server/api/api-env";
import { nameSchemas } from "@/lib/server/api/name-schemas";
import { version } from "@/package.json";

/** What the document names instead of repeating it. */
const named: Record<string, ZodType> = {
  Activation: activationView,
  Agent: agentView,
  AgentSummary: agentSummary,
  AuditEvent: auditEventView,
  CheckReport: checkReport,
  ClaudeContext: contextSchemas.claude,
  CommentAnchor: anchorView,
  CommentPlace: anchorInput,
  CommentThread: threadView,
  Comparison: comparisonView,
  CompozyContext: contextSchemas.compozy,
  ContextVersion: contextVersionView,
  ConversionReport: conversionReport,
  DeployResult: deployResult,
  Diagnostic: diagnosticView,
  DialectContext: dialectContextView,
  Environment: environmentView,
  FieldChange: fieldChangeView,
  FileChange: fileChangeView,
  InlineAgent: inlineAgentView,
  Launch: launchView,
  Manifest: manifestView,
  Me: meView,
  Member: memberView,
  Model: modelView,
  MuxAround: muxAroundView,
  MuxBuiltIns: muxBuiltInsView,
  MuxContext: contextSchemas.mux,
  Policy: policyView,
  PolicyDelta: policyDeltaView,
  Problem: problem,
  Provenance: provenance,
  Provider: providerView,
  RebaseOutlook: rebaseOutlookView,
  RebuildProof: rebuildProof,
  ResolvedAgent: resolvedAgentView,
  ResolvedRevision: resolvedRevisionView,
  Revision: revisionView,
  RevisionSummary: revisionSummary,
  SkillContext: contextSchemas.skill,
  Slot: slotView,
  SlotMove: slotMoveResult,
  TextDiff: textDiffView,
  Token: tokenView,
  ToolModuleChange: toolModuleChangeView,
};

/** GET /api/openapi.json: the contract, made of the schemas that check requests and describe answers. */
export function addOpenApiDocument(api: Api): void {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: "An API token of the workspace (berth_…), made under Settings → API tokens.",
  });
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "berth.session_token",
    description: "The session of a signed-in person. Writes need an Origin of the server itself.",
  });
  // Clones, because the generator extends zod when it is loaded, and schemas made before that lack what it calls.
  for (const [name, schema] of Object.entries(named)) registry.register(name, schema.clone());

  let made: object | undefined;
  api.get("/api/openapi.json", (c) => {
    made ??= nameSchemas(
      api.getOpenAPI31Document({
        openapi: "3.1.0",
        info: {
          title: "Berth",
          version,
          description: "Everything that a person can do on the pages, as HTTP. Errors are problem documents (RFC 9457) with a stable code.",
          license: { name: "Apache-2.0" },
        },
        servers: [{ url: "/" }],
      }),
    );
    return c.json(made);
  });
}
