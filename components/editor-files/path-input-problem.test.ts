import { expect, test } from "vitest";
import { pathInputProblem } from "@/components/editor-files/path-input-problem";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

const document: EditorDocument = {
  dialect: "mutagent",
  entryPath: "agent.md",
  files: new Map(["agent.md", "data/list.json"].map((path) => [path, { kind: "text", text: "" }])),
};

test.each([
  ["", "Give it a path, such as data/list.json."],
  ["../x", "Give a path inside the folder, with / between its segments."],
  ["a\\b", "Give a path inside the folder, with / between its segments."],
  ["x".repeat(101), "Give a path of at most 100 bytes."],
  ["AGENT.md", "There is agent.md already."],
  ["data/list.json", "There is data/list.json already."],
  ["agent.md/x", "agent.md is a file, and cannot be a folder too."],
  ["Data", "Data is a folder already."],
])("the path %j is refused: %s", (path, problem) => {
  expect(pathInputProblem(path, document)).toBe(problem);
});

test("a free path is fine, and so is another case of the path that is given up", () => {
  expect(pathInputProblem("data/other.json", document)).toBeNull();
  expect(pathInputProblem("Agent.md", document, "agent.md")).toBeNull();
});
