import { queryOptions } from "@tanstack/react-query";
import { readApiDocument } from "@/lib/client/api-document";
import { getJson } from "@/lib/client/api-json";

/** The contract of the server that serves the page; it does not change while the page is open. */
export const apiDocumentOptions = queryOptions({
  queryKey: ["api-document"] as const,
  queryFn: async ({ signal }) => readApiDocument(await getJson<unknown>("/api/openapi.json", signal)),
  staleTime: Number.POSITIVE_INFINITY,
});
