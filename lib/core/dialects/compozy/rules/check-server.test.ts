import { describe, expect, test } from "vitest";
import type { McpServer } from "#core/dialects/compozy/definition";
import { checkServer } from "#core/dialects/compozy/rules/check-server";
import { urlProblem } from "#core/dialects/compozy/rules/check-url";
import { looksSecret, secretReferenceProblem } from "#core/dialects/compozy/rules/env-names";

const places = (server: Partial<McpServer>) => checkServer({ name: "a", ...server }).map(({ at }) => at.join("."));
const remote = { url: "https://mcp.example.test/v1" };

describe("checkServer", () => {
  test.each<[string, Partial<McpServer>, string[]]>([
    ["a command", { command: "npx" }, []],
    ["an address", remote, []],
    ["neither", {}, ["command"]],
    ["an address that a stdio server cannot have", { transport: "stdio", command: "c", ...remote }, ["url"]],
    [
      "everything that a remote server cannot have",
      { ...remote, command: "c", args: ["x"], env: { A: "b" }, secret_env: { A: "env:A" } },
      ["command", "args", "env", "secret_env"],
    ],
    ["a secret in plain sight", { command: "c", env: { GITHUB_TOKEN: "x", TOKEN_FILE: "/run/t" } }, ["env.GITHUB_TOKEN"]],
    ["a secret that is no reference", { command: "c", secret_env: { A: "plain", B: "vault:hooks/b" } }, ["secret_env.A", "secret_env.B"]],
    ["one header in two spellings", { ...remote, headers: { "X-A": "b" }, secret_headers: { "x-a": "env:B" } }, ["secret_headers.x-a"]],
    ["a header with a line break", { ...remote, headers: { "X-A": "b\nc" } }, ["headers.X-A"]],
    [
      "a secret header beside auth",
      { ...remote, auth: { registration: "auto" }, secret_headers: { Authorization: "env:A" } },
      ["secret_headers.Authorization"],
    ],
    ["a registration that nobody knows", { ...remote, auth: { registration: "dynamic" } }, ["auth.registration"]],
    [
      "a client without its parts",
      { ...remote, auth: { registration: "pre_registered", client_secret_ref: "plain" } },
      ["auth.issuer_url", "auth.client_id", "auth.client_secret_ref"],
    ],
    ["no name", { name: " ", command: "c" }, ["name"]],
  ])("%s", (_case, server, expected) => {
    expect(places(server)).toEqual(expected);
  });
});

describe("urlProblem", () => {
  test.each([
    "https://a.test",
    "https://a.test:8443/x?y=z",
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://[::1]:8080/mcp",
    "HTTPS://A.TEST",
  ])("accepts %s", (url) => {
    expect(urlProblem(url)).toBeNull();
  });

  test.each([
    "a.test",
    "//a.test",
    "ftp://a.test",
    "https://",
    "https://u:p@a.test",
    "https://a.test/#x",
    "http://a.test",
    "http://128.0.0.1",
    "https://a b.test",
    "http://127.0.0.256",
  ])("refuses %s", (url) => {
    expect(urlProblem(url)).not.toBeNull();
  });
});

test.each([
  ["GITHUB_TOKEN", true],
  ["my_api_key_2", true],
  ["Bearer", true],
  ["TOKEN_URL", false],
  ["PORT", false],
])("%s looks like a secret: %s", (name, isSecret) => {
  expect(looksSecret(name)).toBe(isSecret);
});

test.each([
  ["env:NAME", null],
  [" env: NAME ", null],
  ["vault:mcp/team/b", null],
  ["vault:mcp/Team", "problem"],
  ["vault:mcp/", "problem"],
  ["env:1A", "problem"],
  ["ghp_123", "problem"],
])("the reference %j is sound: %s", (reference, problem) => {
  expect(secretReferenceProblem(reference, "mcp") === null ? null : "problem").toBe(problem);
});
