import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { envelopeLimits } from "#core/folder/intake-limits";
import { pathProblem } from "#core/folder/path-rules";
import { isPathTooLong } from "#core/package/package-path";
import { entryPathOf } from "#core/templates/entry-path";
import { actorView } from "#schemas/actor";
import { convertRevisionInput } from "#schemas/conversion";
import { deployResult, deployRevisionInput } from "#schemas/deploy";
import { agentSlug, digest, revisionNumber, storable, timestamp } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";

/** Bounds of one draft, and of all drafts of one person. A package is held to its own limits when it is saved. */
export const draftLimits = {
  fileBytesMax: 8 * 1024 * 1024,
  /** Changed files of one draft together; those of its revision are in a package already. */
  changedBytesMax: 32 * 1024 * 1024,
  /** All files of the folder. */
  filesMax: 2_000,
  perPersonMax: 200,
  /** Of one file, for what is sent along with the draft; a longer one is fetched by itself. */
  inlineFileBytesMax: 1024 * 1024,
  inlineBytesMax: 8 * 1024 * 1024,
} as const;

export const draftId = z.uuid();
/** Counts the saves of a draft from 1. */
export const draftVersion = z.int().min(1).max(2_147_483_647);

/** A path in the agent folder that a package can hold. */
export const draftPath = storable(
  z
    .string()
    .min(1)
    .refine(
      (path) => pathProblem(path) === null && !/[\u0000-\u001f\u007f]/.test(path),
      "a path inside the folder, with / between its segments",
    )
    .refine((path) => !isPathTooLong(path), "a path of at most 100 bytes")
    .refine((path) => path.split("/").length <= envelopeLimits.depthMax, `a path of at most ${envelopeLimits.depthMax} levels`),
);

const text = storable(z.string().max(draftLimits.fileBytesMax));
const base64 = z.base64().max(Math.ceil(draftLimits.fileBytesMax / 3) * 4);

const textFile = z.object({ path: draftPath, kind: z.literal("text"), text });
const bytesFile = z.object({ path: draftPath, kind: z.literal("bytes"), base64 });

/** What a file became. `unchanged` takes a change back: the file is again as in the revision that the draft began with. */
export const draftChange = z.discriminatedUnion("kind", [
  textFile,
  bytesFile,
  z.object({ path: draftPath, kind: z.literal("deleted") }),
  z.object({ path: draftPath, kind: z.literal("unchanged") }),
]);
export type DraftChange = z.infer<typeof draftChange>;

/** Where a draft began. */
export const draftOrigin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("revision"), agent: z.string(), revision: revisionNumber }),
  z.object({ kind: z.literal("template"), template: z.string() }),
  z.object({ kind: z.literal("conversion"), agent: z.string(), revision: revisionNumber, dialect: z.enum(dialects) }),
  z.object({ kind: z.literal("copy"), draft: z.string(), owner: z.string() }),
  /** Files of an upload; `convertedFrom` is the format that they had before a conversion made them. */
  z.object({ kind: z.literal("files"), convertedFrom: z.enum(dialects).optional() }),
  z.object({ kind: z.literal("empty") }),
]);
export type DraftOrigin = z.infer<typeof draftOrigin>;

/** A draft in a list. `state` is `open` until it was saved as a revision or discarded. */
export const draftSummary = z.object({
  id: draftId,
  /** What the folder is called. */
  name: z.string(),
  dialect: z.enum(dialects),
  entryPath: z.string(),
  /** The agent whose next revision it is to be; null where it begins one. */
  agent: z.string().nullable(),
  /** The revision it changes, and the newest that the agent has by now. */
  baseRevision: revisionNumber.nullable(),
  latestRevision: revisionNumber.nullable(),
  origin: draftOrigin,
  owner: actorView,
  isOwn: z.boolean(),
  isShared: z.boolean(),
  state: z.enum(["open", "published", "discarded"]),
  published: z.object({ agent: z.string(), revision: revisionNumber }).nullable(),
  /** Moved by every save; the next one names the version that it was made on. */
  version: draftVersion,
  changedFiles: z.int(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type DraftSummary = z.infer<typeof draftSummary>;

/** `text` of what is text, else `base64`; both null for a file that is too long to be sent along. */
export const draftContent = z.object({ bytes: z.int(), digest, text: z.string().nullable(), base64: z.string().nullable() });
export type DraftContent = z.infer<typeof draftContent>;

/** A file of the draft. `content` is null where it is deleted; `base` is what the revision has, where the draft has something else. */
export const draftFile = z.object({
  path: z.string(),
  change: z.enum(["none", "new", "changed", "deleted"]),
  content: draftContent.nullable(),
  base: draftContent.nullable(),
});
export type DraftFile = z.infer<typeof draftFile>;

/** A draft with its folder: files in path order, those of its revision and those that were changed. */
export const draftView = draftSummary.extend({ files: z.array(draftFile) });
export type DraftView = z.infer<typeof draftView>;

/** A file that is there, whatever was before. */
export const draftNewFile = z.discriminatedUnion("kind", [textFile, bytesFile]);
export type DraftNewFile = z.infer<typeof draftNewFile>;

function isEachPathOnce(files: readonly { path: string }[]): boolean {
  return new Set(files.map(({ path }) => path)).size === files.length;
}

const templateName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);

/** So short that the entry file that is called so has a path for a package, in every format. */
const newAgentName = agentSlug.refine(
  (name) => dialects.every((dialect) => !isPathTooLong(entryPathOf(dialect, name))),
  "a shorter name: its file has a path of at most 100 bytes",
);

/**
 * Files of an upload, valid or not. They are the next state of the agent called `name`, where the workspace has one and it is not
 * `asNewAgent`. What does not fit one request is sent by saves that follow.
 */
const draftFromFiles = z.object({
  kind: z.literal("files"),
  dialect: z.enum(dialects),
  name: agentSlug,
  entryPath: draftPath,
  files: z.array(draftNewFile).min(1).max(draftLimits.filesMax).refine(isEachPathOnce, "each path once"),
  asNewAgent: z.boolean().default(false),
  convertedFrom: z.enum(dialects).optional(),
});

/** What to begin with. A conversion needs the agreement that its result may do more, as saving one does. */
export const createDraftInput = z.object({
  from: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("revision"), agent: agentSlug, revision: revisionNumber }),
    z.object({ kind: z.literal("template"), template: templateName, name: newAgentName }),
    convertRevisionInput.extend({ kind: z.literal("conversion"), acceptWidening: z.boolean().default(false) }),
    z.object({ kind: z.literal("copy"), draft: draftId }),
    draftFromFiles,
    z.object({ kind: z.literal("empty"), dialect: z.enum(dialects), name: newAgentName }),
  ]),
});
export type CreateDraftInput = z.infer<typeof createDraftInput>;

export const draftTarget = z.object({ draft: draftId });
export type DraftTarget = z.infer<typeof draftTarget>;

export const listDraftsInput = pageQuery.extend({ agent: agentSlug.optional() });
export type ListDraftsInput = z.infer<typeof listDraftsInput>;

export const saveDraftInput = draftTarget.extend({
  /** The version that the caller edited; another one is a conflict (DRAFT_CHANGED) and saves nothing. */
  expectedVersion: draftVersion,
  files: z.array(draftChange).max(draftLimits.filesMax).refine(isEachPathOnce, "each path once"),
  /** The entry file, where it got another path. */
  entryPath: draftPath.optional(),
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const shareDraftInput = draftTarget.extend({ shared: z.boolean() });
export type ShareDraftInput = z.infer<typeof shareDraftInput>;

/** `asNewAgent`: the definition has another name by now, and shall begin an agent of that name. */
export const publishDraftInput = draftTarget.extend({
  expectedVersion: draftVersion,
  message: deployRevisionInput.shape.message,
  environment: deployRevisionInput.shape.environment,
  expectedSlotVersion: deployRevisionInput.shape.expectedVersion,
  asNewAgent: z.boolean().default(false),
});
export type PublishDraftInput = z.infer<typeof publishDraftInput>;

/** `isClosed` is false where somebody went on editing meanwhile: those edits are still in the draft. */
export const publishedDraft = deployResult.extend({ isClosed: z.boolean() });
export type PublishedDraft = z.infer<typeof publishedDraft>;

/** One side of a conflict: a text, bytes that are none, a path, or nothing there. */
export const mergeSide = z.union([z.object({ text: z.string() }), z.object({ bytes: z.int(), digest })]).nullable();

/** Something that both sides changed, each in its own way. `field` names a field of a header, `line` where a text differs. */
export const mergeConflict = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.enum(["field", "text", "file", "deleted", "path"]),
  field: z
    .array(z.union([z.string(), z.int()]))
    .readonly()
    .optional(),
  /** Line in the newest revision's file, from 1. */
  line: z.int().optional(),
  base: mergeSide,
  mine: mergeSide,
  theirs: mergeSide,
});
export type MergeConflict = z.infer<typeof mergeConflict>;

/** How one conflict is settled: with one of its sides, or with a text of one's own. */
export const mergeChoice = z.discriminatedUnion("take", [
  z.object({ id: z.string().max(2_000), take: z.enum(["base", "mine", "theirs"]) }),
  z.object({ id: z.string().max(2_000), take: z.literal("text"), text }),
]);
export type MergeChoice = z.infer<typeof mergeChoice>;

export const mergeDraftInput = draftTarget.extend({
  expectedVersion: draftVersion,
  /** The revision to merge with, as the caller saw it; a newer one is a conflict (AGENT_CHANGED). The newest when absent. */
  onto: revisionNumber.optional(),
  choices: z.array(mergeChoice).max(5_000).default([]),
  /** The side that settles every conflict without a choice. When absent they stay open. */
  rest: z.enum(["mine", "theirs"]).optional(),
});
export type MergeDraftInput = z.infer<typeof mergeDraftInput>;

/** What a merge gave. While conflicts are open nothing is written, and `draft` is null; then the draft stands on the newest revision. */
export const mergeResult = z.object({
  baseRevision: revisionNumber,
  onto: revisionNumber,
  /** Paths whose content came together without a question. */
  merged: z.array(z.string()),
  conflicts: z.array(mergeConflict),
  /** A text was too different to be looked at in full: more than needed may be asked. */
  isCoarse: z.boolean(),
  draft: draftView.nullable(),
});
export type MergeResult = z.infer<typeof mergeResult>;
