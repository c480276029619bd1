import { describe, expect, it } from "vitest";
import { readUpload } from "#core/folder/read-upload";
import { type Answer, answeringServer, type Received } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { deployed } from "@/lib/cli/testing/sample-views";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const env = (url: string) => ({ BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere" });
const definition = (name: string, base?: string) =>
  `---\nname: ${name}\n${base ? `base: ${base}\n` : ""}tools:\n  add: [file_read]\n---\nYou are ${name}.\n`;
const careful = { id: "careful", path: "home/.mux/agents/careful.md", text: definition("careful", "exec"), revision: 3 };

const answers =
  (definitions: object[]) =>
  ({ path }: Received): Answer =>
    path.endsWith("/mux/around") ? { json: { definitions } } : { status: 201, json: deployed };

describe("berth deploy of a Mux agent", () => {
  it("checks it with the workspace's agents behind it, and sends its own files alone", async () => {
    const cwd = await tempFolder({
      ".mux/agents/reviewer.md": definition("reviewer", "careful"),
      ".mux/agents/other.md": definition("other"),
    });
    const { url, received } = await answeringServer(answers([careful]));
    const { code, out } = await runVerb(["deploy", ".mux/agents/reviewer.md"], { cwd, env: env(url) });
    expect([code, out]).toEqual([0, expect.stringContaining("v8 stored")]);
    const [asked, sent] = received;
    expect([asked?.path, asked?.query]).toEqual(["/api/v1/workspaces/acme/mux/around", { id: "reviewer", base: "careful" }]);
    const read = readUpload(new Uint8Array(sent?.body ?? []), {});
    expect(read.ok && read.value.entries.filter(({ kind }) => kind === "file").map(({ path }) => path)).toEqual([
      ".mux/agents/reviewer.md",
    ]);
    expect(sent?.query).toMatchObject({ dialect: "mux", root: ".mux/agents/reviewer.md" });
  });

  it("refuses a base that the workspace does not have either", async () => {
    const cwd = await tempFolder({ ".mux/agents/reviewer.md": definition("reviewer", "careful") });
    const { url, received } = await answeringServer(answers([]));
    const { code, out } = await runVerb(["deploy", ".mux/agents/reviewer.md", "--json"], { cwd, env: env(url) });
    expect([code, JSON.parse(out).diagnostics[0].code, received.length]).toEqual([1, "MUX_BASE_MISSING", 1]);
  });

  it("asks nobody where no base leaves the project", async () => {
    const cwd = await tempFolder({ ".mux/agents/reviewer.md": definition("reviewer", "base"), ".mux/agents/base.md": definition("base") });
    const { url, received } = await answeringServer(answers([]));
    expect((await runVerb(["deploy", ".mux/agents/reviewer.md"], { cwd, env: env(url) })).code).toBe(0);
    expect(received.map(({ path }) => path)).toEqual(["/api/v1/workspaces/acme/deploy"]);
  });
});
