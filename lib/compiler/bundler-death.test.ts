import { expect, test } from "vitest";
import { bundleTools } from "#compiler/bundle-tools";
import { sha256 } from "#compiler/sha256";
import { childProcesses } from "#compiler/testing/child-processes";
import { sourceFiles } from "#compiler/testing/source-files";

const modules = [{ name: "a", path: "tools/a.ts", export: "default" }];
const count = 2000;
const files: Record<string, string> = { "tools/a.ts": 'import { v0 } from "./m0.ts";\nexport default v0;' };
for (let i = 0; i < count; i++) {
  const next =
    i + 1 < count ? `import { v${i + 1} } from "./m${i + 1}.ts";\nexport const v${i} = v${i + 1};\n` : `export const v${i} = 1;\n`;
  files[`tools/m${i}.ts`] = next + "console.log(1);\n".repeat(100);
}
const sources = sourceFiles(files);
const digests = (built: Awaited<ReturnType<typeof bundleTools>>) => built.ok && [sha256(built.value.code), sha256(built.value.map)];
const expected = digests(await bundleTools(modules, sources));

/** Kills the bundler's process up to `timesMax` times while a build runs, each a new one. A kill may come before the build uses it. */
async function killBundler(timesMax: number, build: Promise<unknown>): Promise<number> {
  let killed = 0;
  let isDone = false;
  build.finally(() => {
    isDone = true;
  });
  const seen = new Set<number>();
  while (!isDone && killed < timesMax) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const pid of childProcesses(process.pid, "esbuild")) {
      if (seen.has(pid) || isDone) continue;
      seen.add(pid);
      process.kill(pid, "SIGKILL");
      killed += 1;
    }
  }
  return killed;
}

test("a build whose bundler dies once is built again, to the same bytes", async () => {
  const build = bundleTools(modules, sources);
  expect(await killBundler(1, build)).toBe(1);
  expect(digests(await build)).toEqual(expected);
});

test("a build whose bundler dies each time is refused, and the next one works", async () => {
  const build = bundleTools(modules, sources);
  expect(await killBundler(Number.POSITIVE_INFINITY, build)).toBeGreaterThan(1);
  expect(await build).toMatchObject({ ok: false, errors: [{ code: "TOOL_BUILD", path: "", message: expect.stringContaining("bundler") }] });
  expect(digests(await bundleTools(modules, sources))).toEqual(expected);
});
