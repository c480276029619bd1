import { describe, expect, test } from "vitest";
import { createContext } from "#compiler/tools-runtime/context";

const context = createContext({
  assetRoot: "/package/files",
  workspaceRoot: "/work",
  artifactDigest: "sha256:0",
  revisionId: "r1",
  bindings: [
    { name: "NEEDED", required: true },
    { name: "needed_empty", required: true },
    { name: "OPTIONAL", required: false },
    { name: "constructor", required: false },
    { name: "EMPTY", required: false },
  ],
  secrets: { NEEDED: "n", OPTIONAL: "o", EMPTY: "", UNDECLARED: "u" },
});
const { secret, optionalSecret } = context.bindings;

describe("createContext", () => {
  test("says where things are and what runs, and cannot be changed by a tool", () => {
    expect(context.paths).toEqual({ assetRoot: "/package/files", workspaceRoot: "/work" });
    expect(context.agent).toEqual({ artifactDigest: "sha256:0", revisionId: "r1", contextVersion: 1 });
    expect(() => Object.assign(context.paths, { assetRoot: "/" })).toThrow(TypeError);
    expect(() => Object.assign(context.bindings, { secret: () => "x" })).toThrow(TypeError);
  });

  test("leaves revisionId away when no revision runs", () => {
    const bare = createContext({ assetRoot: "", workspaceRoot: "", artifactDigest: "", bindings: [], secrets: {} });
    expect("revisionId" in bare.agent).toBe(false);
  });

  test("secret gives the value of any declared binding, and throws when there is none", () => {
    expect(secret("NEEDED")).toBe("n");
    expect(secret("OPTIONAL")).toBe("o");
    expect(secret("EMPTY")).toBe("");
    expect(() => secret("needed_empty")).toThrow("The secret binding needed_empty has no value.");
    expect(() => secret("constructor")).toThrow("The secret binding constructor has no value.");
  });

  test("optionalSecret gives a value or undefined, and throws for a required binding", () => {
    expect(optionalSecret("OPTIONAL")).toBe("o");
    expect(optionalSecret("constructor")).toBeUndefined();
    expect(() => optionalSecret("NEEDED")).toThrow("The secret binding NEEDED is required: read it with secret().");
  });

  test.each(["UNDECLARED", "toString", "needed", ""])("throws for %j, which is not declared, whatever the environment holds", (name) => {
    expect(() => secret(name)).toThrow("does not declare a secret binding");
    expect(() => optionalSecret(name)).toThrow("does not declare a secret binding");
  });
});
