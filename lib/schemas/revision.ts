import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { actorView } from "#schemas/actor";
import { conversionRecord } from "#schemas/conversion-record";
import { diagnosticView } from "#schemas/diagnostic";
import { agentSlug, digest, revisionNumber, storableText, timestamp } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";

/** Where the folder came from, as the client said; never credentials (userinfo of a remote is stripped). */
export const provenance = z.object({
  remote: storableText(500).optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  branch: storableText(255).optional(),
  dirty: z.boolean().optional(),
});
export type Provenance = z.infer<typeof provenance>;

export const manifestFileView = z.object({
  path: z.string(),
  bytes: z.int(),
  digest,
  role: z.enum([
    "entry",
    "base",
    "passed-over",
    "sidecar",
    "tool",
    "tool-import",
    "package-json",
    "lockfile",
    "skill",
    "file",
    "generated",
    "launch",
  ]),
  sourcePath: z.string().optional(),
  executable: z.literal(true).optional(),
});

export const manifestView = z.object({
  schemaVersion: z.literal(1),
  dialect: z.enum(dialects),
  edition: z.string(),
  name: z.string(),
  files: z.array(manifestFileView),
  builder: z.object({ compiler: z.string(), bundler: z.string().nullable() }),
  sourceDigest: digest,
  artifactDigest: digest,
});

export const launchView = z.object({
  /** Null where the definition leaves the model to its program. */
  model: z.string().nullable(),
  thinking: z.string().nullable(),
  tools: z.array(z.string()),
  skills: z.array(z.string()),
  requiredBindings: z.array(z.string()),
  optionalBindings: z.array(z.string()),
  mode: z.enum(["interactive", "headless"]),
  scaffold: z.literal("standard"),
  /** Absent for Mutagent, whose `tools` say all. */
  policy: z
    .object({
      asks: z.array(z.string()),
      blocked: z.array(z.string()),
      required: z.string().nullable(),
      settings: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .optional(),
});

const sourceRange = z.object({ start: z.object({ line: z.int(), column: z.int() }), end: z.object({ line: z.int(), column: z.int() }) });
export const policyReason = z.object({
  layer: z.string(),
  rule: z.string(),
  path: z.string(),
  range: sourceRange.optional(),
  pattern: z.string().optional(),
});
export const toolDecision = z.object({
  tool: z.string(),
  kind: z.enum(["built-in", "module", "mcp", "extension", "unknown", "pattern"]),
  mode: z.enum(["allowed", "asks", "blocked"]),
  because: policyReason,
  overrode: z.array(policyReason),
});
export const policySetting = z.object({
  name: z.enum(["permission mode", "model", "thinking", "mcp server", "hook", "skill", "memory", "spawns"]),
  value: z.string(),
  because: policyReason,
  width: z.number().optional(),
});
export const policyView = z.object({
  decisions: z.array(toolDecision),
  required: z.object({ tool: z.string(), because: policyReason }).optional(),
  settings: z.array(policySetting).optional(),
  run: z.object({ as: z.enum(["main", "subagent"]), depth: z.int(), background: z.boolean().optional() }).optional(),
  universe: z.object({ edition: z.string(), date: z.string() }).optional(),
});

/** Outcome of building a package again from its own source. `path` names the first file that differs. */
export const rebuildProof = z.object({
  outcome: z.enum(["identical", "differs", "builder-not-installed"]),
  path: z.string().optional(),
  builder: z.object({ compiler: z.string(), bundler: z.string().nullable() }),
  at: timestamp,
});
export type RebuildProof = z.infer<typeof rebuildProof>;

/** What a revision changed, in one line, and whether the agent may do more by it: null where that is unknown. */
export const revisionChange = z.object({ since: revisionNumber, summary: z.string(), isWidening: z.boolean().nullable() });
export type RevisionChange = z.infer<typeof revisionChange>;

export const revisionSummary = z.object({
  number: revisionNumber,
  description: z.string().nullable(),
  model: z.string().nullable(),
  sourceDigest: digest,
  artifactDigest: digest,
  archiveDigest: digest,
  archiveBytes: z.int(),
  unpackedBytes: z.int(),
  fileCount: z.int(),
  message: z.string().nullable(),
  provenance: provenance.nullable(),
  /** The oldest other revision of the agent with the same source digest, when the builder made another artifact of it. */
  sameSourceAs: revisionNumber.nullable(),
  /** Against the revision before it; null until somebody compared the two. */
  change: revisionChange.nullable().optional(),
  /** Environments whose slot holds this revision now. */
  activeIn: z.array(z.string()),
  revokedAt: timestamp.nullable(),
  by: actorView,
  at: timestamp,
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

export const revisionView = revisionSummary.extend({
  agent: z.string(),
  dialect: z.enum(dialects),
  edition: z.string(),
  definition: z.record(z.string(), z.unknown()),
  instructions: z.string(),
  launch: launchView,
  manifest: manifestView,
  policy: policyView,
  diagnostics: z.array(diagnosticView),
  /** What it was converted from; null for a source of its own. */
  conversion: conversionRecord.nullable(),
  rebuild: rebuildProof,
});
export type RevisionView = z.infer<typeof revisionView>;

export const revisionTarget = z.object({ agent: agentSlug, revision: revisionNumber });
export type RevisionTarget = z.infer<typeof revisionTarget>;

export const listRevisionsInput = pageQuery.extend({ agent: agentSlug });
export type ListRevisionsInput = z.infer<typeof listRevisionsInput>;
