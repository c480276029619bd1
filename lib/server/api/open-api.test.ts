import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "@/lib/server/api/create-api";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";

type Operation = {
  operationId: string;
  summary: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };

const api = createApi();
let document: Document;
let server: ApiServer;
let client: Client;

beforeAll(async () => {
  document = await (await api.request("/api/openapi.json")).json();
  server = await startApiServer();
  client = await createClient(server);
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Served outside the contract: better-auth's own routes, and the document itself. */
const outside = /^\/api\/(?:auth\/\*|openapi\.json)$/;

it("has every route of the app, and no other", () => {
  const routed = api.routes
    .filter(({ method, path }) => method !== "ALL" && !outside.test(path))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`);
  expect(
    operations()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([...new Set(routed)].sort());
});

it("names every operation once, sums it up, and says who may ask", () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations()) {
    expect([path, operation.summary.length > 5]).toEqual([path, true]);
    if (path.startsWith("/api/v1/")) expect([path, operation.security]).toEqual([path, [{ token: [] }, { session: [] }]]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect([path, declared.map(({ name }) => name).sort()]).toEqual([path, inPath.sort()]);
    for (const parameter of declared) expect(parameter.required).toBe(true);
  }
});

it("uses names that exist, and spells none of them out again", () => {
  const text = JSON.stringify(document);
  expect(document.openapi).toBe("3.1.0");
  for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
    expect(Object.keys(document.components.schemas)).toContain(name);
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect([name, text.split(JSON.stringify(schema)).length]).toEqual([name, 2]);
});

/** Checks a real answer against what the document says of its operation and status. */
async function conforms(path: string, method: string, res: Response): Promise<void> {
  const described = document.paths[path]?.[method]?.responses[String(res.status)];
  expect([method, path, res.status, described !== undefined]).toEqual([method, path, res.status, true]);
  const type = res.headers.get("content-type")?.split(";")[0] ?? "";
  if (!described?.content) return expect(await res.text()).toBe("");
  expect([method, path, Object.keys(described.content)]).toEqual([method, path, [type]]);
  if (!/json$/.test(type)) return;
  // Definitions travel with the schema, so that its references can be followed.
  const inlined = JSON.parse(
    JSON.stringify({ ...described.content[type]?.schema, $defs: document.components.schemas }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  );
  const parsed = z.fromJSONSchema(inlined).safeParse(await res.json());
  expect([method, path, res.status, parsed.error?.issues]).toEqual([method, path, res.status, undefined]);
}

const inlineText = (body: string) => `---\nname: note\nmodel: local/small\ntools: read\nskills: true\n---\n${body}.\n`;

it("describes what is really answered", async () => {
  const w = "/api/v1/workspaces/{workspace}";
  const deploy = () => client.ask("/deploy?environment=dev&message=First", probeAgent("one"));
  const json = (method: string, path: string, body?: unknown) => client.send(method, path, body);
  const save = (body: object) => json("PUT", "/environments/dev/contexts/claude", body);
  const saved = { to: "claude", name: "probe-claude", acceptWidening: true };
  const machine = await createClient(server, { in: client.workspace });
  const { items: tokens } = await (await client.ask("/tokens")).json();
  const { items: members } = await (await client.ask("/members")).json();
  const viewer = members.find(({ role }: { role: string }) => role === "viewer");
  const said = { from: "probe@v1", to: "probe@v2", anchor: { kind: "line", side: "after", path: "agent.md", line: 1 }, text: "Why?" };
  let [thread, comment] = ["", ""];
  const openThread = async () => {
    const res = await json("POST", "/comments", said);
    const opened = await res.clone().json();
    [thread, comment] = [opened.id, opened.comments[0].id];
    return res;
  };
  let draft = "";
  const begin = async () => {
    const res = await json("POST", "/drafts", { from: { kind: "revision", agent: "probe", revision: 1 } });
    draft = (await res.clone().json()).id;
    return res;
  };
  const note = { path: "notes.md", kind: "text", text: "A note.\n" };
  let group = "";
  const makeGroup = async () => {
    const res = await json("POST", "/groups", { name: "testers" });
    group = (await res.clone().json()).id;
    return res;
  };
  const steps: [string, string, () => Promise<Response>][] = [
    ["get", "/healthz", () => fetch(`${server.url}/healthz`)],
    ["get", "/readyz", () => fetch(`${server.url}/readyz`)],
    ["get", "/api/v1/me", () => fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${client.token}` } })],
    ["get", "/api/v1/me", () => fetch(`${server.url}/api/v1/me`)],
    ["post", `${w}/check`, () => client.ask("/check", probeAgent("one"))],
    ["post", `${w}/check`, () => client.ask("/check", probeAgent("one", { name: "No Name" }))],
    ["post", `${w}/check`, () => client.ask("/check", { method: "POST", body: "x", headers: { "content-type": "x/y" } })],
    ["post", `${w}/deploy`, deploy],
    ["post", `${w}/deploy`, deploy],
    ["post", `${w}/deploy`, () => client.ask("/deploy", probeAgent("two"))],
    ["post", `${w}/deploy`, () => client.ask("/deploy", probeAgent("two", { name: "No Name" }))],
    ["post", `${w}/deploy`, () => client.ask("/deploy?environment=nowhere", probeAgent("two"))],
    ["get", `${w}/agents`, () => client.ask("/agents?search=probe")],
    ["get", `${w}/agents`, () => client.ask("/agents?q=prob%20is:managed")],
    ["get", `${w}/agents`, () => client.ask("/agents?q=colour:red")],
    [
      "post",
      `${w}/simulations`,
      () => json("POST", "/simulations", { change: { kind: "universe", dialect: "claude", added: ["Teleport"] } }),
    ],
    ["get", `${w}/catalog/facets`, () => client.ask("/catalog/facets?q=probe")],
    ["get", `${w}/catalog/suggestions`, () => client.ask("/catalog/suggestions?q=pro")],
    ["get", `${w}/catalog/used-by`, () => client.ask("/catalog/used-by?used=skill/tables")],
    ["get", `${w}/agents/{agent}/uses`, () => client.ask("/agents/probe/uses")],
    ["post", `${w}/catalog/organise`, () => json("POST", "/catalog/organise", { agents: ["probe", "nobody"], addTags: ["core"] })],
    ["post", `${w}/catalog/archive`, () => json("POST", "/catalog/archive", { agents: [{ agent: "nobody", expectedActive: [] }] })],
    ["patch", `${w}/agents/{agent}/organisation`, () => json("PATCH", "/agents/probe/organisation", { category: "tests/probes" })],
    ["put", `${w}/agents/{agent}/star`, () => json("PUT", "/agents/probe/star", { starred: true })],
    ["get", `${w}/groups`, () => client.ask("/groups")],
    ["post", `${w}/groups`, () => makeGroup()],
    ["post", `${w}/groups`, () => json("POST", "/groups", { name: "testers" })],
    ["patch", `${w}/groups/{id}`, () => json("PATCH", `/groups/${group}`, { name: "probers", memberIds: [viewer.userId] })],
    ["delete", `${w}/groups/{id}`, () => json("DELETE", `/groups/${group}`)],
    ["post", `${w}/saved-searches`, () => json("POST", "/saved-searches", { name: "Probes", query: "probe" })],
    ["get", `${w}/saved-searches`, () => client.ask("/saved-searches")],
    ["delete", `${w}/saved-searches/{id}`, () => json("DELETE", `/saved-searches/${group}`)],
    ["get", `${w}/agents/{agent}`, () => client.ask("/agents/probe")],
    ["get", `${w}/agents/{agent}`, () => client.ask("/agents/nobody")],
    ["get", `${w}/agents/{agent}/revisions`, () => client.ask("/agents/probe/revisions?limit=1")],
    ["get", `${w}/agents/{agent}/revisions/{revision}`, () => client.ask("/agents/probe/revisions/v1")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/archive`, () => client.ask("/agents/probe/revisions/v1/archive")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/files/{path}`, () => client.ask("/agents/probe/revisions/v1/files/source/agent.md")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/resolved`, () => client.ask("/agents/probe/revisions/v1/resolved?tool=bash")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/resolved`, () => client.ask("/agents/probe/revisions/v1/resolved?environment=qa")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/rebase`, () => client.ask("/agents/probe/revisions/v1/rebase?as=subagent")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/convert`, () => client.ask("/agents/probe/revisions/v1/convert?to=claude")],
    ["get", `${w}/agents/{agent}/revisions/{revision}/convert`, () => client.ask("/agents/probe/revisions/v1/convert?to=mutagent")],
    [
      "post",
      `${w}/agents/{agent}/revisions/{revision}/convert/preview`,
      () => json("POST", "/agents/probe/revisions/v1/convert/preview", { to: "claude" }),
    ],
    ["post", `${w}/agents/{agent}/revisions/{revision}/convert`, () => json("POST", "/agents/probe/revisions/v1/convert", saved)],
    ["post", `${w}/agents/{agent}/revisions/{revision}/convert`, () => json("POST", "/agents/probe/revisions/v1/convert", saved)],
    ["post", `${w}/convert`, () => client.ask("/convert?to=claude", probeAgent("one"))],
    ["post", `${w}/convert`, () => client.ask("/convert?to=claude", probeAgent("one", { name: "No Name" }))],
    ["post", `${w}/convert/deploy`, () => client.ask("/convert/deploy?to=claude&name=sent&acceptWidening=true", probeAgent("one"))],
    ["post", `${w}/convert/deploy`, () => client.ask("/convert/deploy?to=claude&name=sent&acceptWidening=1", probeAgent("one"))],
    ["get", `${w}/compare`, () => client.ask("/compare?from=probe@v1&to=probe@v2&environment=dev")],
    ["get", `${w}/compare`, () => client.ask("/compare?from=probe@v1&to=probe@prod")],
    ["get", `${w}/compare`, () => client.ask("/compare?from=probe&to=probe@v1")],
    ["post", `${w}/compare`, () => client.ask("/compare?from=probe@v1&as=subagent", probeAgent("two"))],
    ["post", `${w}/compare`, () => client.ask("/compare?from=probe@prod", probeAgent("two"))],
    ["post", `${w}/compare`, () => client.ask("/compare?from=probe@v1", probeAgent("two", { name: "No Name" }))],
    ["post", `${w}/drafts`, begin],
    ["post", `${w}/drafts`, () => json("POST", "/drafts", { from: { kind: "template", template: "none", name: "x1" } })],
    ["get", `${w}/drafts`, () => client.ask("/drafts?agent=probe&limit=1")],
    ["patch", `${w}/drafts/{draft}`, () => json("PATCH", `/drafts/${draft}`, { expectedVersion: 1, files: [note] })],
    ["patch", `${w}/drafts/{draft}`, () => json("PATCH", `/drafts/${draft}`, { expectedVersion: 1, files: [] })],
    ["patch", `${w}/drafts/{draft}`, () => json("PATCH", `/drafts/${draft}`, { expectedVersion: 2, files: [{ ...note, path: "../x" }] })],
    ["get", `${w}/drafts/{draft}`, () => client.ask(`/drafts/${draft}`)],
    ["get", `${w}/drafts/{draft}/files/{path}`, () => client.ask(`/drafts/${draft}/files/notes.md`)],
    ["get", `${w}/drafts/{draft}/files/{path}`, () => client.ask(`/drafts/${draft}/files/notes.md?side=base`)],
    ["put", `${w}/drafts/{draft}/shared`, () => json("PUT", `/drafts/${draft}/shared`, { shared: true })],
    ["delete", `${w}/drafts/{draft}`, () => json("DELETE", `/drafts/${draft}`)],
    ["post", `${w}/drafts/{draft}/restore`, () => json("POST", `/drafts/${draft}/restore`)],
    ["post", `${w}/drafts/{draft}/publish`, () => json("POST", `/drafts/${draft}/publish`, { expectedVersion: 1 })],
    ["post", `${w}/drafts/{draft}/merge`, () => json("POST", `/drafts/${draft}/merge`, { expectedVersion: 2 })],
    ["post", `${w}/drafts/{draft}/publish`, () => json("POST", `/drafts/${draft}/publish`, { expectedVersion: 3 })],
    ["post", `${w}/drafts/{draft}/merge`, () => json("POST", `/drafts/${draft}/merge`, { expectedVersion: 3 })],
    ["post", `${w}/comments`, openThread],
    ["post", `${w}/comments`, () => json("POST", "/comments", { ...said, anchor: { ...said.anchor, line: 900 } })],
    ["post", `${w}/comments`, () => json("POST", "/comments", { ...said, text: "" })],
    ["get", `${w}/comments`, () => client.ask("/comments?from=probe@v1&to=probe@v2")],
    ["get", `${w}/comments`, () => client.ask("/comments?from=probe@v1&to=probe@prod")],
    ["post", `${w}/comments/{thread}/replies`, () => json("POST", `/comments/${thread}/replies`, { text: "So." })],
    ["put", `${w}/comments/{thread}/replies/{comment}`, () => json("PUT", `/comments/${thread}/replies/${comment}`, { text: "How?" })],
    ["post", `${w}/comments/{thread}/resolve`, () => json("POST", `/comments/${thread}/resolve`)],
    ["post", `${w}/comments/{thread}/reopen`, () => json("POST", `/comments/${thread}/reopen`)],
    ["delete", `${w}/comments/{thread}/replies/{comment}`, () => json("DELETE", `/comments/${thread}/replies/${comment}`)],
    ["delete", `${w}/comments/{thread}/replies/{comment}`, () => json("DELETE", `/comments/${thread}/replies/${comment}`)],
    ["post", `${w}/agents/{agent}/revisions/{revision}/rebuild`, () => json("POST", "/agents/probe/revisions/v1/rebuild")],
    ["get", `${w}/agents/{agent}/slots/{environment}`, () => client.ask("/agents/probe/slots/dev")],
    ["get", `${w}/agents/{agent}/slots/{environment}`, () => client.ask("/agents/probe/slots/dev", { headers: { "if-none-match": "*" } })],
    ["get", `${w}/agents/{agent}/slots/{environment}`, () => client.ask("/agents/probe/slots/prod")],
    ["put", `${w}/agents/{agent}/slots/{environment}`, () => json("PUT", "/agents/probe/slots/dev", { revision: 2, reason: "Better" })],
    ["put", `${w}/agents/{agent}/slots/{environment}`, () => json("PUT", "/agents/probe/slots/dev", { revision: 1, expectedVersion: 1 })],
    ["post", `${w}/agents/{agent}/slots/{environment}/promote`, () => json("POST", "/agents/probe/slots/staging/promote", { from: "dev" })],
    ["post", `${w}/agents/{agent}/slots/{environment}/rollback`, () => json("POST", "/agents/probe/slots/dev/rollback", {})],
    ["delete", `${w}/agents/{agent}/slots/{environment}`, () => json("DELETE", "/agents/probe/slots/dev?reason=Done")],
    ["get", `${w}/agents/{agent}/history`, () => client.ask("/agents/probe/history")],
    ["post", `${w}/agents/{agent}/archive`, () => json("POST", "/agents/probe/archive")],
    ["post", `${w}/agents/{agent}/unarchive`, () => json("POST", "/agents/probe/unarchive")],
    ["get", `${w}/environments`, () => client.ask("/environments")],
    ["post", `${w}/environments`, () => json("POST", "/environments", { name: "qa" })],
    ["put", `${w}/environments/order`, () => json("PUT", "/environments/order", { names: ["dev", "qa", "staging", "prod"] })],
    ["patch", `${w}/environments/{environment}`, () => json("PATCH", "/environments/qa", { name: "trial" })],
    ["get", `${w}/environments/{environment}/contexts/{dialect}`, () => client.ask("/environments/dev/contexts/claude")],
    ["put", `${w}/environments/{environment}/contexts/{dialect}`, () => save({ expectedVersion: 0, document: { parentMode: "plan" } })],
    ["put", `${w}/environments/{environment}/contexts/{dialect}`, () => save({ expectedVersion: 0, document: { parentMode: "auto" } })],
    ["put", `${w}/environments/{environment}/contexts/{dialect}`, () => save({ expectedVersion: 1, document: { colour: "red" } })],
    ["get", `${w}/environments/{environment}/contexts/{dialect}/versions`, () => client.ask("/environments/dev/contexts/claude/versions")],
    ["delete", `${w}/environments/{environment}`, () => json("DELETE", "/environments/trial")],
    ["get", `${w}/skills`, () => client.ask("/skills?names=tone,probe")],
    ["get", `${w}/mux/around`, () => client.ask("/mux/around?id=reviewer&base=exec")],
    ["get", `${w}/mux/built-ins`, () => client.ask("/mux/built-ins")],
    [
      "put",
      `${w}/mux/built-ins`,
      () => json("PUT", "/mux/built-ins", { expectedVersion: 0, definitions: { exec: "---\nname: E\n---\n" } }),
    ],
    ["put", `${w}/mux/built-ins`, () => json("PUT", "/mux/built-ins", { expectedVersion: 0, definitions: { exec: "No agent" } })],
    ["put", `${w}/mux/built-ins`, () => json("PUT", "/mux/built-ins", { expectedVersion: 0, definitions: {} })],
    ["get", `${w}/mux/built-ins`, () => client.ask("/mux/built-ins?version=1")],
    ["get", `${w}/mux/built-ins/versions`, () => client.ask("/mux/built-ins/versions")],
    ["get", `${w}/models`, () => client.ask("/models")],
    ["post", `${w}/models`, () => json("POST", "/models", { name: "local/x" })],
    ["delete", `${w}/models`, () => json("DELETE", "/models?name=local/x")],
    ["put", `${w}/providers/{provider}`, () => json("PUT", "/providers/new", { key: "secret", baseUrl: "https://models.test" })],
    ["get", `${w}/providers`, () => client.ask("/providers")],
    ["delete", `${w}/providers/{provider}`, () => json("DELETE", "/providers/new")],
    ["get", `${w}/members`, () => client.ask("/members")],
    ["patch", `${w}/members/{userId}`, () => json("PATCH", `/members/${viewer.userId}`, { role: "author" })],
    ["delete", `${w}/members/{userId}`, () => json("DELETE", `/members/${viewer.userId}`)],
    ["get", `${w}/tokens`, () => client.ask("/tokens")],
    ["post", `${w}/tokens`, () => json("POST", "/tokens", { name: "t", scope: "read" })],
    ["post", `${w}/tokens`, () => json("POST", "/tokens", { scope: 1 })],
    ["delete", `${w}/tokens/{id}`, () => machine.send("DELETE", `/tokens/${tokens[0].id}`)],
    ["post", `${w}/inline-agents`, () => json("POST", "/inline-agents", { text: inlineText("Brief") })],
    ["post", `${w}/inline-agents`, () => json("POST", "/inline-agents", { text: inlineText("Brief") })],
    ["post", `${w}/inline-agents`, () => json("POST", "/inline-agents", { text: "No agent" })],
    ["get", `${w}/inline-agents/{agent}`, () => client.ask("/inline-agents/note?version=1")],
    ["get", `${w}/inline-agents/{agent}`, () => client.ask("/inline-agents/probe")],
    ["put", `${w}/inline-agents/{agent}`, () => json("PUT", "/inline-agents/note", { text: inlineText("Longer"), expectedVersion: 1 })],
    ["put", `${w}/inline-agents/{agent}`, () => json("PUT", "/inline-agents/note", { text: inlineText("Other"), expectedVersion: 1 })],
    ["get", `${w}/inline-agents/{agent}/versions`, () => client.ask("/inline-agents/note/versions?limit=1")],
    ["post", `${w}/imports/git`, () => json("POST", "/imports/git", { url: "https://127.0.0.1/a.git" })],
    ["post", `${w}/imports/git`, () => json("POST", "/imports/git", { url: "http://example.org/a.git" })],
    ["get", `${w}/audit`, () => machine.ask("/audit?limit=100")],
  ];
  for (const [method, path, ask] of steps) await conforms(path, method, await ask());
  const asked = new Set(steps.map(([method, path]) => `${method} ${path}`));
  const unasked = operations()
    .map(({ method, path }) => `${method} ${path}`)
    .filter((each) => !asked.has(each));
  // Only a built server has the archive.
  expect(unasked).toEqual(["get /api/cli/berth.tgz"]);
}, 120_000);
