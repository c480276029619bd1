import { quoted } from "#core/diagnostics/show-text";
import type { McpAuth } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import type { ServerProblem } from "#core/dialects/compozy/rules/check-headers";
import { urlProblem } from "#core/dialects/compozy/rules/check-url";
import { secretReferenceProblem } from "#core/dialects/compozy/rules/env-names";

const clientFields = ["issuer_url", "client_id", "client_secret_ref"] as const;

/** OAuth of a server: by itself, or with a client that the operator registered. */
export function checkServerAuth(auth: McpAuth | undefined): ServerProblem[] {
  if (!auth) return [];
  const registration = trimSpace(auth.registration ?? "") || "auto";
  if (registration !== "auto" && registration !== "pre_registered")
    return [{ at: ["auth", "registration"], says: `must be auto or pre_registered; found ${quoted(registration)}` }];
  const own = registration === "auto" ? checkAuto(auth) : checkPreRegistered(auth);
  const seen = new Set<string>();
  const scopes = (auth.scopes ?? []).flatMap((typed, index): ServerProblem[] => {
    const scope = trimSpace(typed);
    if (scope !== "" && !seen.has(scope)) {
      seen.add(scope);
      return [];
    }
    return [{ at: ["auth", "scopes", index], says: scope === "" ? "is blank" : `has ${quoted(scope)} a second time`, hint: "Remove it." }];
  });
  return [...own, ...scopes];
}

function checkAuto(auth: McpAuth): ServerProblem[] {
  return clientFields.flatMap((field): ServerProblem[] =>
    trimSpace(auth[field] ?? "") === ""
      ? []
      : [{ at: ["auth", field], says: "needs registration: pre_registered", hint: "Write registration: pre_registered, or remove it." }],
  );
}

function checkPreRegistered(auth: McpAuth): ServerProblem[] {
  const issuer = trimSpace(auth.issuer_url ?? "");
  const issuerProblem = issuer === "" ? "is required when the client is registered in advance" : urlProblem(issuer);
  const secret = trimSpace(auth.client_secret_ref ?? "");
  const secretProblem = secret === "" ? null : secretReferenceProblem(secret, "mcp");
  return [
    ...(issuerProblem === null ? [] : [{ at: ["auth", "issuer_url"], says: issuerProblem }]),
    ...(trimSpace(auth.client_id ?? "") === ""
      ? [{ at: ["auth", "client_id"], says: "is required when the client is registered in advance" }]
      : []),
    ...(secretProblem === null ? [] : [{ at: ["auth", "client_secret_ref"], says: secretProblem }]),
  ];
}
