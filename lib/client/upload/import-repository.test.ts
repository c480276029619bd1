import { expect, test } from "vitest";
import { repositoryName } from "@/lib/client/upload/import-repository";

test.each([
  [{ url: "https://git.example.org/team/agents.git" }, "team/agents"],
  [{ url: "https://git.example.org/team/agents/", ref: "main" }, "team/agents#main"],
  [{ url: "https://git.example.org/agents.git/", ref: "v1.2" }, "agents#v1.2"],
])("a repository at $url is called by its path and what was asked for", (request, name) => {
  expect(repositoryName(request)).toBe(name);
});
