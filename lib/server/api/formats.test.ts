import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { revisionView } from "#schemas/revision";
import { slotView } from "#schemas/slot";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { testModel } from "@/lib/server/testing/test-workspace";

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
  client = await createClient(server);
});
afterAll(() => server.close());

type Format = { format: string; name: string; files: Record<string, string>; query?: string; model: string | null; packed: string[] };

const formats: Format[] = [
  {
    format: "mutagent",
    name: "pricing",
    files: { "agent.md": `---\nname: pricing\nmodel: ${testModel}\n---\nPrice it.\n` },
    model: testModel,
    packed: ["source/agent.md"],
  },
  {
    format: "claude",
    name: "reviewer",
    files: {
      ".claude/agents/reviewer.md": "---\nname: reviewer\ndescription: Reviews code\ntools: Read, Grep\nmodel: sonnet\n---\nReview.\n",
    },
    model: "sonnet",
    packed: ["source/reviewer.md"],
  },
  {
    format: "skill",
    name: "word-counter",
    files: {
      "word-counter/SKILL.md": "---\nname: word-counter\ndescription: Counts words\nallowed-tools: Bash\n---\nUse wc.\n",
      "word-counter/scripts/count.sh": '#!/bin/sh\nwc -w "$1"\n',
    },
    model: null,
    packed: ["skills/word-counter/SKILL.md", "skills/word-counter/scripts/count.sh"],
  },
  {
    format: "compozy",
    name: "planner",
    files: {
      "planner/AGENT.md": "---\nname: planner\nprovider: claude\nmodel: opus\ntools:\n  - compozy__skill_list\n---\nPlan.\n",
      "planner/mcp.json": '{ "mcpServers": { "notes": { "command": "notes" } } }\n',
    },
    model: "opus",
    packed: ["source/AGENT.md", "source/mcp.json"],
  },
  {
    format: "mux",
    name: "ask",
    files: {
      ".mux/agents/ask.md": "---\nname: Ask\nbase: careful\ntools:\n  remove: [bash]\n---\nAsk first.\n",
      ".mux/agents/careful.md": "---\nname: Careful\ntools:\n  add: [file_read, bash]\n---\nBe careful.\n",
    },
    query: "root=.mux/agents/ask.md",
    model: null,
    packed: ["source/.mux/agents/ask.md", "source/.mux/agents/careful.md"],
  },
];

function upload(files: Record<string, string>): RequestInit {
  const body = new FormData();
  for (const [path, content] of Object.entries(files)) body.append("files", new File([content], path), path);
  return { method: "POST", body };
}

describe.each(formats)("an agent of $format, through the API", ({ format, name, files, query = "", model, packed }) => {
  const deploy = (more = "") => client.ask(`/deploy?${[query, more].filter(Boolean).join("&")}`, upload(files));
  const read = async () => revisionView.parse(await (await client.ask(`/agents/${name}/revisions/1`)).json());

  it("is stored as a revision whose rebuild is identical, and activated", async () => {
    const answer = await deploy("environment=dev");
    const result = await answer.json();
    expect([answer.status, result.agent, result.slot?.state]).toEqual([201, name, "active"]);
    const revision = await read();
    expect(revision).toMatchObject({ dialect: format, model, rebuild: { outcome: "identical" } });
    const paths = revision.manifest.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...packed, "generated/agent.md", "launch.json"]));
    expect(revision.policy.decisions.length).toBeGreaterThan(format === "mutagent" ? -1 : 0);
    expect(slotView.parse(await (await client.ask(`/agents/${name}/slots/dev`)).json()).revision).toMatchObject({ number: 1, model });
  });

  it("is the same revision when it comes again, as files or as its own package", async () => {
    expect(await (await deploy()).json()).toMatchObject({ reused: true, revision: { number: 1 } });
    const archive = await (await client.ask(`/agents/${name}/revisions/1/archive`)).arrayBuffer();
    const again = await client.ask("/deploy", { method: "POST", body: archive, headers: { "content-type": "application/gzip" } });
    expect(await again.json()).toMatchObject({ reused: true, agent: name, revision: { number: 1 } });
  });

  it("is built again with the same result when that is asked for", async () => {
    const rebuilt = await client.send("POST", `/agents/${name}/revisions/1/rebuild`);
    expect(await rebuilt.json()).toMatchObject({ outcome: "identical" });
  });

  it("can be promoted, and its files be read", async () => {
    const promoted = await client.send("POST", `/agents/${name}/slots/staging/promote`, { from: "dev", expectedVersion: 0 });
    expect(await promoted.json()).toMatchObject({ slot: { state: "active", revision: { number: 1 } } });
    for (const path of packed) {
      const file = await client.ask(`/agents/${name}/revisions/1/files/${path.split("/").map(encodeURIComponent).join("/")}`);
      expect([path, file.status]).toEqual([path, 200]);
    }
  });
});

it("keeps the formats apart: a name belongs to the format that came first", async () => {
  const files = { "pricing.md": "---\nname: pricing\ndescription: Prices\ntools: Read\n---\nPrice it.\n" };
  const answer = await client.ask("/deploy", upload(files));
  expect([answer.status, (await answer.json()).code]).toEqual([409, "AGENT_OTHER_DIALECT"]);
});

it("asks which one of several agents is meant, and takes the format that a person says", async () => {
  const files = Object.fromEntries(
    ["a", "b"].map((name) => [`.claude/agents/${name}.md`, `---\nname: ${name}\ndescription: d\n---\nBody.\n`]),
  );
  const several = await (await client.ask("/deploy", upload(files))).json();
  expect(several).toMatchObject({ code: "AGENT_INVALID", diagnostics: [{ code: "UPLOAD_SEVERAL_AGENTS" }] });
  const one = await (await client.ask("/check?root=.claude/agents/b.md", upload(files))).json();
  expect(one).toMatchObject({ status: "valid", name: "b", manifest: { dialect: "claude" } });
  const said = await (await client.ask("/check?dialect=mux", upload({ "b.md": "---\nname: b\ndescription: d\n---\nBody.\n" }))).json();
  expect(said).toMatchObject({ status: "valid", name: "b", manifest: { dialect: "mux" } });
});
