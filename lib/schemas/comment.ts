import { z } from "zod";
import { actorView } from "#schemas/actor";
import { comparedSideView, revisionOrSlot } from "#schemas/comparison";
import { storable, timestamp } from "#schemas/identifiers";

/** Markdown, as it was written; rendered without HTML and foreign images. */
export const commentText = storable(z.string().trim().min(1, "some words").max(10_000));

/** Threads that one pair of revisions can have, and comments in all of them. */
export const threadsMax = 1_000;
export const commentsMax = 2_000;
/** Characters of all those comments together: whoever opens the comparison is sent all of them. */
export const commentCharactersMax = 500_000;

const comparedSide = z.enum(["before", "after"]);

const field = { kind: z.literal("field"), name: storable(z.string().min(1).max(500)) };
const tool = { kind: z.literal("tool"), name: storable(z.string().min(1).max(500)) };
const whole = { kind: z.literal("whole") };
const line = {
  kind: z.literal("line"),
  side: comparedSide,
  /** Of a file in the agent's folder. Empty: the instructions, where they were put together from several files. */
  path: storable(z.string().max(1_024)),
  /** From 1. */
  line: z.int().min(1).max(2_147_483_647),
};

/** What a thread is about, as whoever opens it names it. */
export const anchorInput = z.discriminatedUnion("kind", [z.object(line), z.object(field), z.object(tool), z.object(whole)]);
export type AnchorInput = z.infer<typeof anchorInput>;

/** A line and up to three around it on either side, each without its line end and cut to 500 characters. */
export const lineExcerpt = z.object({ before: z.array(z.string()), text: z.string(), after: z.array(z.string()) });

/** The same with what stood there: by this it is found again in later revisions. */
export const anchorView = z.discriminatedUnion("kind", [
  z.object({ ...line, excerpt: lineExcerpt }),
  z.object({ ...field, excerpt: z.string().nullable() }),
  z.object({ ...tool, excerpt: z.string().nullable() }),
  z.object(whole),
]);
export type AnchorView = z.infer<typeof anchorView>;

export const commentView = z.object({
  id: z.uuid(),
  text: z.string(),
  by: actorView,
  at: timestamp,
  /** Null: as it was first written. */
  editedAt: timestamp.nullable(),
  /** What whoever asks may do with it. */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
});
export type CommentView = z.infer<typeof commentView>;

export const threadView = z.object({
  id: z.uuid(),
  /** The two revisions on which it was opened. */
  from: comparedSideView,
  to: comparedSideView,
  anchor: anchorView,
  /** Where it stands in the comparison that was asked for; null where its text is gone, or stands there more than once. */
  placed: anchorInput.nullable(),
  /** It was opened on other revisions than those that were asked for. */
  isCarried: z.boolean(),
  /** Oldest first; never empty. */
  comments: z.array(commentView),
  resolved: z.object({ by: actorView, at: timestamp }).nullable(),
  mayResolve: z.boolean(),
  at: timestamp,
});
export type ThreadView = z.infer<typeof threadView>;

/** The threads of a comparison, oldest first: its own, and open ones of earlier comparisons of the same agent. */
export const threadListView = z.object({
  from: comparedSideView,
  to: comparedSideView,
  threads: z.array(threadView),
  mayComment: z.boolean(),
  /** False: there are more carried threads than are looked at. */
  isComplete: z.boolean(),
});
export type ThreadListView = z.infer<typeof threadListView>;

const pair = { from: revisionOrSlot, to: revisionOrSlot };

export const listThreadsInput = z.object(pair);
export type ListThreadsInput = z.infer<typeof listThreadsInput>;

/** A slot as a side means the revision that is active there now. */
export const openThreadInput = z.object({ ...pair, anchor: anchorInput, text: commentText });
export type OpenThreadInput = z.infer<typeof openThreadInput>;

export const threadTarget = z.object({ thread: z.uuid() });
export type ThreadTarget = z.infer<typeof threadTarget>;

export const replyInput = threadTarget.extend({ text: commentText });
export type ReplyInput = z.infer<typeof replyInput>;

export const commentTarget = threadTarget.extend({ comment: z.uuid() });
export type CommentTarget = z.infer<typeof commentTarget>;

export const editCommentInput = commentTarget.extend({ text: commentText });
export type EditCommentInput = z.infer<typeof editCommentInput>;

/** What is left of a thread after a comment was removed: null where it was the last one. */
export const removedCommentView = z.object({ thread: threadView.nullable() });
export type RemovedCommentView = z.infer<typeof removedCommentView>;
