import { expect, it } from "vitest";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { sampleFiles, tempFolder } from "@/lib/cli/testing/temp-folder";

it("shows a person what is being waited for, on standard error, and takes it away", async () => {
  const cwd = await tempFolder(sampleFiles);
  const { err, out } = await runVerb(["check", "agent"], { cwd, answers: [] });
  expect(err).toBe("\r\u001b[KChecking…\r\u001b[K");
  expect(out).toMatch(/^sample-agent is valid\n/);
});

it("shows a script nothing", async () => {
  const cwd = await tempFolder(sampleFiles);
  expect((await runVerb(["check", "agent"], { cwd })).err).toBe("");
});
