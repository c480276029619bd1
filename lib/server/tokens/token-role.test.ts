import { expect, test } from "vitest";
import { roleForToken } from "@/lib/server/tokens/token-role";

const rail = [
  { id: "dev", releaseRole: "author" },
  { id: "staging", releaseRole: "releaser" },
  { id: "prod", releaseRole: "admin" },
  { id: "vault", releaseRole: "owner" },
] as const;

test.each([
  ["read", null, "author"],
  ["read", ["vault"], "author"],
  ["deploy", null, "author"],
  ["release", ["dev"], "releaser"],
  ["release", ["dev", "staging"], "releaser"],
  ["release", ["staging", "prod"], "admin"],
  ["release", ["vault"], "owner"],
  ["release", null, "owner"],
  ["admin", null, "owner"],
] as const)("a token that may %s in %s takes at least the role %s", (scope, environmentIds, role) => {
  expect(roleForToken({ scope, environmentIds }, rail)).toBe(role);
});

test("moving slots everywhere takes an admin even where every environment asks for less, because more may come", () => {
  expect(roleForToken({ scope: "release", environmentIds: null }, rail.slice(0, 2))).toBe("admin");
  expect(roleForToken({ scope: "admin", environmentIds: null }, [])).toBe("admin");
});
