import { expect, test } from "vitest";
import { readResolvedQuery, resolvedPath } from "@/components/resolved/resolved-query";

test("reads what an address says", () => {
  expect(readResolvedQuery({ view: "resolved", environment: "prod", as: "subagent", depth: "2", tool: "bash" })).toEqual({
    environment: "prod",
    as: "subagent",
    depth: 2,
    tool: "bash",
  });
});

test.each([
  [{ environment: "No Name" }],
  [{ as: "boss" }],
  [{ depth: "-1" }],
  [{ depth: "" }],
  [{ depth: "deep" }],
  [{ tool: "" }],
  [{ tool: ["bash", "read"] }],
  [{ tool: "two\nlines" }],
])("passes over %j", (query) => {
  expect(Object.values(readResolvedQuery(query)).filter((value) => value !== undefined)).toEqual([]);
});

test("writes the address that is read back as the same question", () => {
  const query = { environment: "prod", as: "main" as const, depth: 0, tool: "mcp__a b__*" };
  const url = new URL(resolvedPath("/team/agents/a/revisions/1", query), "https://berth.test");
  expect([url.pathname, url.hash]).toEqual(["/team/agents/a/revisions/1", "#why"]);
  expect(readResolvedQuery(Object.fromEntries(url.searchParams))).toEqual(query);
  expect(resolvedPath("/a", {})).toBe("/a?view=resolved");
});
