import { quoted } from "#core/diagnostics/show-text";
import type { McpServer } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { checkHeaders, type ServerProblem } from "#core/dialects/compozy/rules/check-headers";
import { checkServerAuth } from "#core/dialects/compozy/rules/check-server-auth";
import { urlProblem } from "#core/dialects/compozy/rules/check-url";
import { envNameProblem, isLoaderVariable, looksSecret, secretReferenceProblem } from "#core/dialects/compozy/rules/env-names";

/** How a server is reached: as said, else by what it has. */
export function transportOf(server: McpServer): string {
  return trimSpace(server.transport ?? "") || (trimSpace(server.url ?? "") ? "http" : "stdio");
}

/** Every rule for one MCP server, inline or from `mcp.json`. Paths are relative to the server. */
export function checkServer(server: McpServer): ServerProblem[] {
  const transport = transportOf(server);
  return [
    ...checkServerName(server.name),
    ...(transport === "stdio" || transport === "http" ? [] : [unknownTransport(transport)]),
    ...checkServerAuth(server.auth),
    ...(transport === "stdio" ? checkStdio(server) : transport === "http" ? checkHttp(server) : []),
  ];
}

function checkServerName(name: string): ServerProblem[] {
  const trimmed = trimSpace(name);
  const says = trimmed === "" ? "is required" : /[/\u0000]/.test(trimmed) ? `must have no slash and no NUL; found ${quoted(name)}` : null;
  return says === null ? [] : [{ at: ["name"], says }];
}

function unknownTransport(transport: string): ServerProblem {
  const hint = transport === "sse" ? "Compozy has no sse; write http when the server speaks it." : "Write stdio or http.";
  return { at: ["transport"], says: `must be stdio or http; found ${quoted(transport)}`, hint };
}

function checkStdio(server: McpServer): ServerProblem[] {
  const required: ServerProblem[] =
    trimSpace(server.command ?? "") === ""
      ? [
          {
            at: ["command"],
            says: "is required for a server that Compozy starts",
            hint: "Write command, or url for a server that runs elsewhere.",
          },
        ]
      : [];
  const remote = (["url", "auth", "headers", "secret_headers"] as const).flatMap((field): ServerProblem[] =>
    server[field] === undefined ? [] : [{ at: [field], isAboutKey: true, says: "is for servers with transport http", hint: "Remove it." }],
  );
  return [...required, ...remote, ...checkEnvironment(server)];
}

function checkHttp(server: McpServer): ServerProblem[] {
  const url = trimSpace(server.url ?? "");
  const problem = url === "" ? "is required for transport http" : urlProblem(url);
  const local = (["command", "args", "env", "secret_env"] as const).flatMap((field): ServerProblem[] =>
    server[field] === undefined ? [] : [{ at: [field], isAboutKey: true, says: "is for servers with transport stdio", hint: "Remove it." }],
  );
  return [...(problem === null ? [] : [{ at: ["url"], says: problem }]), ...local, ...checkHeaders(server)];
}

function checkEnvironment({ env = {}, secret_env: secrets = {} }: McpServer): ServerProblem[] {
  const literal = Object.keys(env).flatMap((key): ServerProblem[] => {
    if (looksSecret(key) && envNameProblem(key) === null && !isLoaderVariable(key)) return [secretInEnv(key)];
    return keyProblem("env", key);
  });
  const referred = Object.entries(secrets).flatMap(([key, reference]): ServerProblem[] => {
    const problem = secretReferenceProblem(reference, "mcp");
    return [...keyProblem("secret_env", key), ...(problem === null ? [] : [{ at: ["secret_env", key], says: problem }])];
  });
  return [...literal, ...referred];
}

/** A variable whose name says that it holds a secret stands in `env`. */
export function secretInEnv(key: string): ServerProblem {
  return {
    at: ["env", key],
    isAboutKey: true,
    says: "holds a secret, by its name, and must move to secret_env",
    hint: `Write ${trimSpace(key)}: env:${trimSpace(key)} below secret_env, and keep the value out of the file.`,
  };
}

function keyProblem(field: "env" | "secret_env", key: string): ServerProblem[] {
  const says = envNameProblem(key) ?? (isLoaderVariable(key) ? "may not be set for a server: it makes the program load other code" : null);
  return says === null ? [] : [{ at: [field, key], isAboutKey: true, says }];
}
