import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

const names = ["index", "schema", "tool", "context", "register"] as const;

/**
 * The text of embedded.json: the helper's modules as JavaScript, by name. They are kept as text because the compiler carries them
 * wherever it is itself bundled to, and because their bytes are part of every package with tools.
 */
export async function renderEmbedded(): Promise<string> {
  const modules: Record<string, string> = {};
  for (const name of names) {
    const source = await readFile(new URL(`./${name}.ts`, import.meta.url), "utf8");
    const { code } = await transform(source, { loader: "ts", format: "esm", target: "node20", charset: "utf8", tsconfigRaw: "{}" });
    modules[name] = code;
  }
  return `${JSON.stringify(modules, null, 2)}\n`;
}
