import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "@/lib/server/api/create-api";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";

let server: ApiServer;
const inlineText = "---\nname: note\nmodel: local/small\n---\nNote.\n";
const said = { from: "probe@v1", to: "probe@v1", anchor: { kind: "whole" }, text: "Why?" };
/** The workspace that has everything, and a machine of another workspace. */
let owner: Client;
let stranger: Client;
let tokenId: string;
let userId: string;
let draft: string;
let group: string;
let thread: { id: string; comments: { id: string }[] };

beforeAll(async () => {
  server = await startApiServer();
  owner = await createClient(server);
  stranger = await createClient(server);
  await owner.ask("/deploy?environment=dev", probeAgent("one"));
  await owner.send("POST", "/agents/probe/slots/prod/promote", { from: "dev" });
  await owner.send("POST", "/inline-agents", { text: inlineText });
  thread = await (await owner.send("POST", "/comments", said)).json();
  const begun = await owner.send("POST", "/drafts", { from: { kind: "revision", agent: "probe", revision: 1 } });
  draft = (await begun.json()).id;
  await owner.send("PUT", `/drafts/${draft}/shared`, { shared: true });
  group = (await (await owner.send("POST", "/groups", { name: "testers" })).json()).id;
  const tokens = await (await owner.ask("/tokens")).json();
  const members = await (await owner.ask("/members")).json();
  [tokenId, userId] = [tokens.items[0].id, members.items[0].userId];
});
afterAll(() => server.close());

/** A valid request to every route of a workspace, by method and path of the document. */
function requests(): Record<string, { path: string; init?: RequestInit; json?: unknown }> {
  return {
    "GET /agents": { path: "/agents" },
    "GET /agents/{agent}": { path: "/agents/probe" },
    "POST /agents/{agent}/archive": { path: "/agents/probe/archive", json: {} },
    "POST /agents/{agent}/unarchive": { path: "/agents/probe/unarchive" },
    "GET /agents/{agent}/history": { path: "/agents/probe/history" },
    "GET /agents/{agent}/revisions": { path: "/agents/probe/revisions" },
    "GET /agents/{agent}/revisions/{revision}": { path: "/agents/probe/revisions/v1" },
    "GET /agents/{agent}/revisions/{revision}/archive": { path: "/agents/probe/revisions/1/archive" },
    "GET /agents/{agent}/revisions/{revision}/files/{path}": { path: "/agents/probe/revisions/1/files/source/agent.md" },
    "GET /agents/{agent}/revisions/{revision}/resolved": { path: "/agents/probe/revisions/1/resolved" },
    "GET /agents/{agent}/revisions/{revision}/rebase": { path: "/agents/probe/revisions/1/rebase" },
    "GET /agents/{agent}/revisions/{revision}/convert": { path: "/agents/probe/revisions/1/convert?to=claude" },
    "POST /agents/{agent}/revisions/{revision}/convert/preview": {
      path: "/agents/probe/revisions/1/convert/preview",
      json: { to: "claude" },
    },
    "POST /agents/{agent}/revisions/{revision}/convert": {
      path: "/agents/probe/revisions/1/convert",
      json: { to: "claude", name: "probe-claude", acceptWidening: true },
    },
    "POST /agents/{agent}/revisions/{revision}/rebuild": { path: "/agents/probe/revisions/1/rebuild" },
    "GET /agents/{agent}/slots/{environment}": { path: "/agents/probe/slots/prod" },
    "PUT /agents/{agent}/slots/{environment}": { path: "/agents/probe/slots/prod", json: { revision: 1 } },
    "POST /agents/{agent}/slots/{environment}/promote": { path: "/agents/probe/slots/prod/promote", json: { from: "dev" } },
    "POST /agents/{agent}/slots/{environment}/rollback": { path: "/agents/probe/slots/prod/rollback", json: {} },
    "DELETE /agents/{agent}/slots/{environment}": { path: "/agents/probe/slots/prod" },
    "GET /drafts": { path: "/drafts" },
    "POST /drafts": { path: "/drafts", json: { from: { kind: "copy", draft } } },
    "GET /drafts/{draft}": { path: `/drafts/${draft}` },
    "PATCH /drafts/{draft}": { path: `/drafts/${draft}`, json: { expectedVersion: 1, files: [] } },
    "DELETE /drafts/{draft}": { path: `/drafts/${draft}` },
    "GET /drafts/{draft}/files/{path}": { path: `/drafts/${draft}/files/agent.md` },
    "PUT /drafts/{draft}/shared": { path: `/drafts/${draft}/shared`, json: { shared: false } },
    "POST /drafts/{draft}/restore": { path: `/drafts/${draft}/restore` },
    "POST /drafts/{draft}/merge": { path: `/drafts/${draft}/merge`, json: { expectedVersion: 1 } },
    "POST /drafts/{draft}/publish": { path: `/drafts/${draft}/publish`, json: { expectedVersion: 1 } },
    "GET /comments": { path: "/comments?from=probe@v1&to=probe@prod" },
    "POST /comments": { path: "/comments", json: said },
    "POST /comments/{thread}/replies": { path: `/comments/${thread.id}/replies`, json: { text: "So." } },
    "PUT /comments/{thread}/replies/{comment}": {
      path: `/comments/${thread.id}/replies/${thread.comments[0]?.id}`,
      json: { text: "Why so?" },
    },
    "DELETE /comments/{thread}/replies/{comment}": { path: `/comments/${thread.id}/replies/${thread.comments[0]?.id}` },
    "POST /comments/{thread}/resolve": { path: `/comments/${thread.id}/resolve` },
    "POST /comments/{thread}/reopen": { path: `/comments/${thread.id}/reopen` },
    "GET /compare": { path: "/compare?from=probe@v1&to=probe@prod" },
    "POST /compare": { path: "/compare?from=probe@prod", init: probeAgent("two") },
    "POST /check": { path: "/check", init: probeAgent("two") },
    "POST /convert": { path: "/convert?to=claude", init: probeAgent("two") },
    "GET /skills": { path: "/skills?names=probe" },
    "POST /convert/deploy": { path: "/convert/deploy?to=claude&name=two-claude&acceptWidening=true", init: probeAgent("two") },
    "POST /deploy": { path: "/deploy", init: probeAgent("two") },
    "POST /inline-agents": { path: "/inline-agents", json: { text: inlineText } },
    "GET /inline-agents/{agent}": { path: "/inline-agents/note" },
    "PUT /inline-agents/{agent}": { path: "/inline-agents/note", json: { text: inlineText, expectedVersion: 1 } },
    "GET /inline-agents/{agent}/versions": { path: "/inline-agents/note/versions" },
    "POST /imports/git": { path: "/imports/git", json: { url: "https://127.0.0.1/a.git" } },
    "GET /environments": { path: "/environments" },
    "POST /environments": { path: "/environments", json: { name: "qa" } },
    "PUT /environments/order": { path: "/environments/order", json: { names: ["dev", "staging", "prod"] } },
    "PATCH /environments/{environment}": { path: "/environments/prod", json: { name: "live" } },
    "DELETE /environments/{environment}": { path: "/environments/staging" },
    "GET /environments/{environment}/contexts/{dialect}": { path: "/environments/prod/contexts/mux" },
    "GET /environments/{environment}/contexts/{dialect}/versions": { path: "/environments/prod/contexts/mux/versions" },
    "PUT /environments/{environment}/contexts/{dialect}": {
      path: "/environments/prod/contexts/mux",
      json: { document: {}, expectedVersion: 0 },
    },
    "GET /mux/around": { path: "/mux/around?id=reviewer&base=exec" },
    "GET /mux/built-ins": { path: "/mux/built-ins" },
    "GET /mux/built-ins/versions": { path: "/mux/built-ins/versions" },
    "PUT /mux/built-ins": { path: "/mux/built-ins", json: { definitions: {}, expectedVersion: 0 } },
    "GET /models": { path: "/models" },
    "POST /models": { path: "/models", json: { name: "local/x" } },
    "DELETE /models": { path: "/models?name=local/small" },
    "GET /providers": { path: "/providers" },
    "PUT /providers/{provider}": { path: "/providers/local", json: { keyless: true } },
    "DELETE /providers/{provider}": { path: "/providers/local" },
    "GET /members": { path: "/members" },
    "PATCH /members/{userId}": { path: `/members/${userId}`, json: { role: "viewer" } },
    "DELETE /members/{userId}": { path: `/members/${userId}` },
    "GET /agents/{agent}/uses": { path: "/agents/probe/uses" },
    "PATCH /agents/{agent}/organisation": { path: "/agents/probe/organisation", json: { addTags: ["core"] } },
    "PUT /agents/{agent}/star": { path: "/agents/probe/star", json: { starred: true } },
    "GET /catalog/facets": { path: "/catalog/facets?q=probe" },
    "GET /catalog/suggestions": { path: "/catalog/suggestions?q=pro" },
    "GET /catalog/used-by": { path: "/catalog/used-by?used=skill/tables" },
    "POST /catalog/organise": { path: "/catalog/organise", json: { agents: ["probe"], addTags: ["core"] } },
    "POST /catalog/archive": { path: "/catalog/archive", json: { agents: [{ agent: "probe", expectedActive: [] }] } },
    "GET /groups": { path: "/groups" },
    "POST /groups": { path: "/groups", json: { name: "others" } },
    "PATCH /groups/{id}": { path: `/groups/${group}`, json: { name: "others" } },
    "DELETE /groups/{id}": { path: `/groups/${group}` },
    "GET /saved-searches": { path: "/saved-searches" },
    "POST /saved-searches": { path: "/saved-searches", json: { name: "Probes", query: "probe" } },
    "DELETE /saved-searches/{id}": { path: `/saved-searches/${group}` },
    "POST /simulations": { path: "/simulations", json: { change: { kind: "universe", dialect: "claude", added: ["Teleport"] } } },
    "GET /tokens": { path: "/tokens" },
    "POST /tokens": { path: "/tokens", json: { name: "x", scope: "read" } },
    "DELETE /tokens/{id}": { path: `/tokens/${tokenId}` },
    "GET /audit": { path: "/audit" },
  };
}

const base = "/api/v1/workspaces/{workspace}";

it("knows a request for every route of the document", async () => {
  const document = await (await createApi().request("/api/openapi.json")).json();
  const routes = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    path.startsWith(base) ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(base.length)}`) : [],
  );
  expect(Object.keys(requests()).sort()).toEqual(routes.sort());
});

it("gives a token of another workspace nothing, whatever it asks of this one", async () => {
  const before = await (await owner.ask("/audit")).json();
  for (const [route, { path, init = {}, json }] of Object.entries(requests())) {
    const method = init.method ?? route.split(" ", 1)[0];
    const headers = { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${stranger.token}` };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const res = await owner.ask(path, {
      ...init,
      method,
      headers: { ...headers, ...(json === undefined ? {} : { "content-type": "application/json" }) },
      ...body,
    });
    expect([route, res.status, (await res.json()).code]).toEqual([route, 404, "NOT_FOUND"]);
  }
  expect(await (await owner.ask("/audit")).json()).toEqual(before);
});

it("finds nothing of another workspace under its own, by the same names and ids", async () => {
  for (const [route, { path, init = {}, json }] of Object.entries(requests())) {
    if (!/\{(?:agent|userId|id|thread|draft)\}/.test(route)) continue;
    const method = init.method ?? route.split(" ", 1)[0] ?? "GET";
    const res = await stranger.send(method, path, json);
    expect([route, res.status]).toEqual([route, 404]);
  }
});

it("hides the other environments from a token that is limited to some", async () => {
  const limited = await createClient(server, { scope: "release", environments: ["dev"], in: owner.workspace });
  expect((await limited.ask("/agents/probe/slots/dev")).status).toBe(200);
  for (const [method, path, json] of [
    ["GET", "/agents/probe/slots/prod", undefined],
    ["PUT", "/agents/probe/slots/prod", { revision: 1 }],
    ["POST", "/agents/probe/slots/prod/promote", { from: "dev" }],
    ["POST", "/agents/probe/slots/dev/promote", { from: "prod" }],
    ["POST", "/agents/probe/slots/prod/rollback", {}],
    ["DELETE", "/agents/probe/slots/prod", undefined],
    ["GET", "/agents/probe/history?environment=prod", undefined],
    ["GET", "/compare?from=probe@v1&to=probe@prod", undefined],
    ["GET", "/compare?from=probe@v1&to=probe@v1&environment=prod", undefined],
  ] as const) {
    expect([method, path, (await limited.send(method, path, json)).status]).toEqual([method, path, 404]);
  }
  expect((await limited.ask("/deploy?environment=prod", probeAgent("three"))).status).toBe(404);
  const seen = JSON.stringify([
    await (await limited.ask("/agents/probe")).json(),
    await (await limited.ask("/environments")).json(),
    await (await limited.ask("/agents/probe/history")).json(),
    await (await limited.ask("/agents/probe/revisions")).json(),
  ]);
  expect(seen).not.toContain("prod");
});
