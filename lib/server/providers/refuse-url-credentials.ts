import "server-only";
import { ServiceError } from "@/lib/server/errors";

/**
 * A base URL is shown to everybody, so it may carry no user name, password, query or fragment, where keys like to hide.
 * @throws {ServiceError} INVALID, in words that do not repeat the URL.
 */
export function refuseUrlCredentials(baseUrl: string): void {
  const { username, password, search, hash } = new URL(baseUrl);
  if (username === "" && password === "" && search === "" && hash === "") return;
  throw new ServiceError("INVALID", "A base URL may not carry credentials, a query or a fragment.", {
    code: "BASE_URL_CREDENTIALS",
    hint: "Enter the key in its own field: it is stored encrypted and never shown.",
    fields: [{ path: "baseUrl", message: "carries credentials, a query or a fragment" }],
  });
}
