import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { diagnosticView } from "#schemas/diagnostic";
import { agentSlug, environmentName, revisionReference } from "#schemas/identifiers";
import { policyDeltaView } from "#schemas/policy-delta";
import { runCircumstances } from "#schemas/resolved";
import { manifestFileView, manifestView } from "#schemas/revision";

/** One line. `text` has its line end; `words` are changed parts in UTF-16 units; `moved` is the line of the other side, from 1. */
const diffLine = z.object({
  kind: z.enum(["same", "removed", "added"]),
  text: z.string(),
  words: z.array(z.tuple([z.int(), z.int()])).optional(),
  moved: z.int().optional(),
});

export const textDiffView = z.object({
  /** Lines count from 1, those of an empty text from 0. */
  hunks: z.array(z.object({ beforeLine: z.int(), afterLine: z.int(), lines: z.array(diffLine) })),
  removedLines: z.int(),
  addedLines: z.int(),
  /** True, and a shorter answer may exist: the texts have too little in common. */
  isCoarse: z.boolean(),
  /** Lines of the whole texts. */
  beforeLines: z.int(),
  afterLines: z.int(),
});
export type TextDiffView = z.infer<typeof textDiffView>;

const fieldSide = z.object({ value: z.unknown(), path: z.string(), line: z.int().nullable() }).nullable();
export const fieldChangeView = z.object({
  name: z.string(),
  /** `written-differently`: the same value in another form. */
  kind: z.enum(["added", "removed", "changed", "written-differently"]),
  before: fieldSide,
  after: fieldSide,
  items: z.object({ removed: z.array(z.unknown()), added: z.array(z.unknown()) }).optional(),
  text: textDiffView.optional(),
});
export type FieldChangeView = z.infer<typeof fieldChangeView>;

const fileSide = manifestFileView.pick({ path: true, bytes: true, digest: true, role: true }).nullable();
export const fileChangeView = z.object({
  kind: z.enum(["added", "removed", "changed", "renamed"]),
  before: fileSide,
  after: fileSide,
  content: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("same") }),
    z.object({ kind: z.literal("text"), text: textDiffView }),
    z.object({ kind: z.literal("binary") }),
    z.object({ kind: z.literal("too-large") }),
  ]),
  /** Of renamed files: 1 for the same bytes. */
  similarity: z.number().optional(),
});
export type FileChangeView = z.infer<typeof fileChangeView>;

const names = z.object({ removed: z.array(z.string()), added: z.array(z.string()) });
const toolFacts = z
  .object({
    path: z.string(),
    export: z.string(),
    imports: z.array(z.string()),
    exports: z.array(z.string()),
    /** JSON Schema; null where the text does not say it. */
    parameters: z.record(z.string(), z.unknown()).nullable(),
  })
  .nullable();
export const toolModuleChangeView = z.object({
  name: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  before: toolFacts,
  after: toolFacts,
  isCodeChanged: z.boolean(),
  imports: names,
  exports: names,
  parameters: z.enum(["same", "changed", "unreadable"]),
  /** Calls that were right before and would now be refused. */
  refusedCalls: z.array(z.string()),
});
export type ToolModuleChangeView = z.infer<typeof toolModuleChangeView>;

const packageFacts = manifestView.pick({ name: true, dialect: true, edition: true, builder: true }).extend({
  digests: z.object({
    source: manifestView.shape.sourceDigest,
    artifact: manifestView.shape.artifactDigest,
    archive: manifestView.shape.sourceDigest,
  }),
  archiveBytes: z.int(),
  unpackedBytes: z.int(),
  fileCount: z.int(),
  /** Of the bundled tools; null without any. */
  bundleBytes: z.int().nullable(),
});

const need = z.enum(["required", "optional"]).nullable();

/** The wire form of a core AgentComparison; the same shape, in the order in which a reviewer asks. */
export const agentComparisonView = z.object({
  summary: z.string(),
  isWidening: z.boolean().nullable(),
  permissions: policyDeltaView.nullable(),
  bindings: z.array(z.object({ name: z.string(), before: need, after: need })),
  definition: z.array(fieldChangeView).nullable(),
  instructions: z
    .object({
      text: textDiffView,
      before: z.object({ firstLine: z.int().nullable() }),
      after: z.object({ firstLine: z.int().nullable() }),
    })
    .nullable(),
  files: z.array(fileChangeView),
  tools: z.array(toolModuleChangeView),
  package: z.object({ before: packageFacts, after: packageFacts, isSameSource: z.boolean(), isSameArtifact: z.boolean() }),
  unreadable: z.object({ before: z.array(diagnosticView), after: z.array(diagnosticView) }),
});
export type AgentComparisonView = z.infer<typeof agentComparisonView>;

/** A side by its name: a revision, with the environment by which it was asked for, or a `path` of the command line. */
export const comparedSideView = z.object({
  agent: z.string(),
  revision: z.int().nullable(),
  environment: z.string().nullable(),
  path: z.string().optional(),
});
export type ComparedSideView = z.infer<typeof comparedSideView>;

export const comparisonView = agentComparisonView.extend({
  from: comparedSideView,
  to: comparedSideView,
  /** Settings that hold for both sides, one for each format. None: the programs' own defaults. */
  contexts: z.array(z.object({ dialect: z.enum(dialects), environment: z.string(), version: z.int().min(0) })),
});
export type ComparisonView = z.infer<typeof comparisonView>;

/** `agent@v3`, or `agent@prod` for what is active there. */
export const revisionOrSlot = z
  .string()
  .max(200)
  .transform((text, issue) => {
    const at = text.lastIndexOf("@");
    const agent = agentSlug.safeParse(text.slice(0, Math.max(at, 0)));
    const what = text.slice(at + 1);
    const revision = revisionReference.safeParse(what);
    const environment = environmentName.safeParse(what);
    if (agent.success && revision.success) return { by: "revision" as const, agent: agent.data, revision: revision.data };
    // What could be both, such as v2, is a revision.
    if (agent.success && environment.success) return { by: "slot" as const, agent: agent.data, environment: environment.data };
    issue.addIssue("a revision such as pricing@v3, or a slot such as pricing@prod");
    return z.NEVER;
  });
export type RevisionOrSlot = z.infer<typeof revisionOrSlot>;

export const compareRevisionsInput = z.object({
  from: revisionOrSlot,
  to: revisionOrSlot,
  /** Whose settings hold on both sides. Absent: the programs' own defaults. */
  environment: environmentName.optional(),
  ...runCircumstances,
});
export type CompareRevisionsInput = z.infer<typeof compareRevisionsInput>;

/** The other side is what is uploaded. */
export const compareUploadInput = compareRevisionsInput.omit({ to: true });
export type CompareUploadInput = z.infer<typeof compareUploadInput>;
