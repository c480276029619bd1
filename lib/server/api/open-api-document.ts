import "server-only";
import type { Api } from "@/lib/server/api/api-env";
import { version } from "@/package.json";

/** GET /api/openapi.json: the contract, made of the schemas that check requests and describe answers. */
export function addOpenApiDocument(api: Api): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: "An API token of the workspace (berth_…), made under Settings → Tokens.",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "berth.session_token",
    description: "The session of a signed-in person. Writes need an Origin of the server itself.",
  });
  api.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Berth",
      version,
      description: "Everything that a person can do on the pages, as HTTP. Errors are problem documents (RFC 9457) with a stable code.",
      license: { name: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
  });
}
