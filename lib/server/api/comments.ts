import "server-only";
import { createRoute } from "@hono/zod-openapi";
import {
  commentTarget,
  editCommentInput,
  listThreadsInput,
  openThreadInput,
  removedCommentView,
  replyInput,
  threadListView,
  threadTarget,
  threadView,
} from "#schemas/comment";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { editComment } from "@/lib/server/comments/edit-comment";
import { listThreads } from "@/lib/server/comments/list-threads";
import { openThread } from "@/lib/server/comments/open-thread";
import { removeComment } from "@/lib/server/comments/remove-comment";
import { reopenThread } from "@/lib/server/comments/reopen-thread";
import { replyToThread } from "@/lib/server/comments/reply-to-thread";
import { resolveThread } from "@/lib/server/comments/resolve-thread";

const tags = ["comments"];
const threadParams = workspaceParams.extend(threadTarget.shape);
const commentParams = workspaceParams.extend(commentTarget.shape);

const listThreadsRoute = createRoute({
  method: "get",
  path: `${base}/comments`,
  operationId: "listThreads",
  summary: "What is said about the comparison of two revisions",
  description:
    "`from` and `to` are `agent@v3` or `agent@prod`. Open threads of other comparisons of the agent of `to` come with them: `placed` is where their text stands here, and null where it is gone.",
  tags,
  security,
  request: { params: workspaceParams, query: listThreadsInput },
  responses: { 200: json("The threads, oldest first", threadListView), ...notModified, ...refusals(409) },
});

const openThreadRoute = createRoute({
  method: "post",
  path: `${base}/comments`,
  operationId: "openThread",
  summary: "Say something about a place in a comparison",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(openThreadInput) },
  responses: { 201: json("The thread", threadView), ...refusals(400, 409, 413) },
});

const replyRoute = createRoute({
  method: "post",
  path: `${base}/comments/{thread}/replies`,
  operationId: "replyToThread",
  summary: "Reply at the end of a thread",
  tags,
  security,
  request: { params: threadParams, ...jsonBody(replyInput.omit({ thread: true })) },
  responses: { 201: json("The thread", threadView), ...refusals(400, 409, 413) },
});

const editCommentRoute = createRoute({
  method: "put",
  path: `${base}/comments/{thread}/replies/{comment}`,
  operationId: "editComment",
  summary: "Change one's own words, those that opened the thread included",
  tags,
  security,
  request: { params: commentParams, ...jsonBody(editCommentInput.omit({ thread: true, comment: true })) },
  responses: { 200: json("The thread", threadView), ...refusals(400, 413) },
});

const removeCommentRoute = createRoute({
  method: "delete",
  path: `${base}/comments/{thread}/replies/{comment}`,
  operationId: "removeComment",
  summary: "Remove one's own comment, or as an admin anybody's; a thread goes with its last",
  tags,
  security,
  request: { params: commentParams },
  responses: { 200: json("What is left of the thread", removedCommentView), ...refusals(413) },
});

const settleRoute = <Verb extends "resolve" | "reopen">(verb: Verb, summary: string) =>
  createRoute({
    method: "post",
    path: `${base}/comments/{thread}/${verb}`,
    operationId: `${verb}Thread`,
    summary,
    tags,
    security,
    request: { params: threadParams },
    responses: { 200: json("The thread", threadView), ...refusals(413) },
  });

export function addCommentRoutes(api: Api): void {
  api.openapi(listThreadsRoute, async (c) => c.json(await listThreads(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(openThreadRoute, async (c) => c.json(await openThread(c.get("ctx"), c.req.valid("json")), 201));

  api.openapi(replyRoute, async (c) => {
    const { thread } = c.req.valid("param");
    return c.json(await replyToThread(c.get("ctx"), { ...c.req.valid("json"), thread }), 201);
  });

  api.openapi(editCommentRoute, async (c) => {
    const { thread, comment } = c.req.valid("param");
    return c.json(await editComment(c.get("ctx"), { ...c.req.valid("json"), thread, comment }), 200);
  });

  api.openapi(removeCommentRoute, async (c) => c.json(await removeComment(c.get("ctx"), c.req.valid("param")), 200));

  api.openapi(settleRoute("resolve", "Say that a thread is done with"), async (c) =>
    c.json(await resolveThread(c.get("ctx"), c.req.valid("param")), 200),
  );

  api.openapi(settleRoute("reopen", "Take up a resolved thread again"), async (c) =>
    c.json(await reopenThread(c.get("ctx"), c.req.valid("param")), 200),
  );
}
