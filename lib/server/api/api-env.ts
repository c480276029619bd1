import "server-only";
import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ServiceContext } from "@/lib/server/context";
import type { SpooledUpload } from "@/lib/server/uploads/spool-upload";

/** What the routes share: Node's own request and answer below, and what the middleware before a handler has found out. */
export type ApiEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Set for every path below a workspace. */
    ctx: ServiceContext;
    /** Set for the two routes that take an upload; the file lives until the answer is made. */
    upload: SpooledUpload;
  };
};

export type Api = OpenAPIHono<ApiEnv>;
