import { expect, test } from "vitest";
import { type RegisteredTool, registerTools } from "#compiler/tools-runtime/register";
import { Type } from "#compiler/tools-runtime/schema";
import { defineTool } from "#compiler/tools-runtime/tool";

const run = { assetRoot: "/assets", workspaceRoot: "/work", artifactDigest: "sha256:0", bindings: [], secrets: {} };
const good = defineTool({
  name: "good",
  description: "",
  parameters: Type.Object({}),
  execute: (_id, _params, _signal, _onUpdate, context) => ({ content: [{ type: "text", text: context.paths.assetRoot }] }),
});

test("registers good tools with the context bound, and says why the others are not", async () => {
  const tools: RegisteredTool[] = [];
  const registration = registerTools(
    { good, missing: undefined, plain: { ...good, name: "plain" }, renamed: good, broken: null, text: "x" },
    { registerTool: (tool) => void tools.push(tool) },
    run,
  );
  expect(registration).toEqual({
    registered: ["good"],
    errors: [
      { tool: "missing", message: "The module does not have this export." },
      { tool: "plain", message: "The export is not made by defineTool." },
      { tool: "renamed", message: "The tool is named good, and agent.md declares it as renamed." },
      { tool: "broken", message: "The export is not made by defineTool." },
      { tool: "text", message: "The export is not made by defineTool." },
    ],
  });
  expect(await tools[0]?.execute("1", {})).toEqual({ content: [{ type: "text", text: "/assets" }] });
});

test("names a tool that the engine refuses", () => {
  const registration = registerTools(
    { good },
    {
      registerTool: () => {
        throw new Error("taken");
      },
    },
    run,
  );
  expect(registration).toEqual({ registered: [], errors: [{ tool: "good", message: "taken" }] });
});
