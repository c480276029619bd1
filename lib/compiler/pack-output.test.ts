import { expect, test } from "vitest";
import { checkPackOutput } from "#compiler/pack-output";

test.each([
  ["a file outside", { output: "/tmp/out.tgz" }, null],
  ["a sibling whose name begins like the folder", { output: "/home/ana/agent-out.tgz" }, null],
  ["the folder above", { output: "/home/ana/out.tgz" }, null],
  ["a file outside, written with ..", { output: "/home/ana/agent/../out.tgz" }, null],
  ["an existing file, forced", { output: "/tmp/out.tgz", exists: true, force: true }, null],
  ["an existing file", { output: "/tmp/out.tgz", exists: true }, "AGENT_OUTPUT_EXISTS"],
  ["a file in the folder", { output: "/home/ana/agent/out.tgz" }, "AGENT_OUTPUT_IS_SOURCE"],
  ["a file deep in the folder, forced", { output: "/home/ana/agent/a/b/out.tgz", exists: true, force: true }, "AGENT_OUTPUT_IS_SOURCE"],
  ["a name that begins with two dots", { output: "/home/ana/agent/..out.tgz" }, "AGENT_OUTPUT_IS_SOURCE"],
  ["the folder itself", { output: "/home/ana/agent" }, "AGENT_OUTPUT_IS_SOURCE"],
])("answers for %s", (_, given, code) => {
  expect(checkPackOutput({ agentDir: "/home/ana/agent/", exists: false, force: false, ...given })?.code ?? null).toBe(code);
});
