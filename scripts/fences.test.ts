import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const refused: [string, string][] = [
  ["lib/core/folder/new.ts", "node:fs"],
  ["lib/core/folder/new.ts", "@/lib/server/db"],
  ["lib/core/folder/new.ts", "#schemas/slot"],
  ["lib/core/folder/new.ts", "#compiler/jobs"],
  ["lib/core/folder/new.ts", "react"],
  ["lib/schemas/new.ts", "#compiler/jobs"],
  ["lib/schemas/new.ts", "node:crypto"],
  ["lib/compiler/new.ts", "@/lib/server/db"],
  ["lib/compiler/new.ts", "pg"],
  ["lib/server/slots/new.ts", "@/components/ui/button"],
  ["lib/server/slots/new.ts", "@/lib/actions/slots"],
  ["lib/actions/new.ts", "@/lib/client/get-json"],
  ["lib/client/new.ts", "@/lib/server/slots/get-slot"],
  ["components/slot/new.tsx", "@/lib/server/slots/get-slot"],
  ["components/slot/new.tsx", "#compiler/jobs"],
  ["app/new/page.tsx", "@/lib/server/generated/prisma/client"],
  ["app/new/page.tsx", "@/lib/server/api/create-api"],
  ["lib/cli/new.ts", "@/lib/server/db"],
  ["lib/cli/new.ts", "react"],
];

const allowed: [string, string][] = [
  ["lib/core/folder/new.ts", "#core/package/digest"],
  ["lib/core/folder/new.test.ts", "node:fs"],
  ["lib/schemas/new.ts", "#core/package/digest"],
  ["lib/compiler/new.ts", "node:fs"],
  ["lib/server/slots/new.ts", "#compiler/jobs"],
  ["lib/actions/new.ts", "@/lib/server/slots/get-slot"],
  ["components/slot/new.tsx", "@/lib/actions/slots"],
  ["app/new/page.tsx", "@/lib/server/slots/get-slot"],
  ["lib/cli/new.ts", "#compiler/pack-agent"],
];

let complaints: string[];

/** One run of the linter, with our settings, over a folder that holds nothing but the imports above. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "berth-fences-"));
  try {
    await cp("biome.json", path.join(folder, "biome.json"));
    for (const [index, [at, name]] of [...refused, ...allowed].entries()) {
      const file = path.join(folder, numbered(at, index));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `import "${name}";\n`);
    }
    const biome = path.resolve("node_modules", "@biomejs", "biome", "bin", "biome");
    const args = [biome, "lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--reporter=github"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    const root = `${await realpath(folder)}/`;
    complaints = [...stdout.matchAll(/noRestrictedImports,file=([^,]+),/g)].map(([, file = ""]) =>
      path.resolve(root, file).replace(root, ""),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Every case has a file of its own. */
function numbered(at: string, index: number): string {
  return at.replace("new", `new${index}`);
}

describe("the fences between the rings", () => {
  it.each(refused.map(([at, name], index) => [at, name, index] as const))("%s may not import %s", (at, _, index) => {
    expect(complaints).toContain(numbered(at, index));
  });

  it.each(allowed.map(([at, name], index) => [at, name, index] as const))("%s may import %s", (at, _, index) => {
    expect(complaints).not.toContain(numbered(at, refused.length + index));
  });
});
