import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { providerSlug, providerView, saveProviderInput } from "#schemas/settings";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { listProviders } from "@/lib/server/providers/list-providers";
import { removeProvider } from "@/lib/server/providers/remove-provider";
import { saveProvider } from "@/lib/server/providers/save-provider";

const tags = ["providers"];
const params = workspaceParams.extend({ provider: providerSlug });

const listRoute = createRoute({
  method: "get",
  path: `${base}/providers`,
  operationId: "listProviders",
  summary: "The LLM providers; never their keys",
  tags,
  security,
  request: { params: workspaceParams },
  responses: { 200: json("All providers", z.array(providerView)), ...notModified, ...refusals() },
});

const saveRoute = createRoute({
  method: "put",
  path: `${base}/providers/{provider}`,
  operationId: "saveProvider",
  summary: "Create or change a provider",
  description: "A `key` goes in and never comes out. Absent, the stored one stays; null removes it.",
  tags,
  security,
  request: { params, ...jsonBody(saveProviderInput.omit({ slug: true })) },
  responses: { 200: json("The provider", providerView), ...refusals(400, 409, 413) },
});

const removeRoute = createRoute({
  method: "delete",
  path: `${base}/providers/{provider}`,
  operationId: "removeProvider",
  summary: "Remove a provider with its key",
  tags,
  security,
  request: { params },
  responses: { ...removed, ...refusals(409) },
});

export function addProviderRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listProviders(c.get("ctx")), 200));

  api.openapi(saveRoute, async (c) => {
    const { provider } = c.req.valid("param");
    return c.json(await saveProvider(c.get("ctx"), { ...c.req.valid("json"), slug: provider }), 200);
  });

  api.openapi(removeRoute, async (c) => {
    await removeProvider(c.get("ctx"), { slug: c.req.valid("param").provider });
    return c.body(null, 204);
  });
}
