import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { randomNumbers } from "./random-numbers.mjs";

/**
 * @typedef {object} FolderShape
 * @property {number} skills
 * @property {number} filesPerSkill beside its SKILL.md
 * @property {number} fileKiB
 * @property {number} tools each with a module of its own that it imports
 * @property {number} assetsMiB files of 1 MiB that do not compress
 */

/** @satisfies {Record<string, FolderShape>} */
export const folderShapes = {
  /** 46 files, 345 KB. */
  small: { skills: 4, filesPerSkill: 8, fileKiB: 9.3, tools: 4, assetsMiB: 0 },
  /** 526 files, 14.3 MB. */
  large: { skills: 20, filesPerSkill: 24, fileKiB: 20.2, tools: 10, assetsMiB: 4 },
};

/**
 * Writes a valid agent folder in which every file is declared, so that all packers take the same files. The same shape gives
 * the same bytes on every machine.
 * @param {string} directory emptied first
 * @param {FolderShape} shape
 * @param {{ name: string, toolsAs: "modules" | "files" }} options the tools are bundled, or are files like any other
 * @returns {{ files: number, bytes: number }}
 */
export function makeAgentFolder(directory, shape, { name, toolsAs }) {
  rmSync(directory, { recursive: true, force: true });
  const random = randomNumbers(1);
  let files = 0;
  let bytes = 0;
  const write = (/** @type {string} */ at, /** @type {string | Uint8Array} */ content) => {
    const file = path.join(directory, at);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    files += 1;
    bytes += Buffer.byteLength(content);
  };

  write("agent.md", `${frontmatter(shape, name, toolsAs)}${prose(random, 8000)}\n`);
  write("package.json", `${JSON.stringify({ name, version: "1.0.0", private: true, type: "module" })}\n`);
  for (let tool = 0; tool < shape.tools; tool++) {
    write(`tools/util${tool}.ts`, utilModule(tool));
    write(`tools/tool${tool}.ts`, toolModule(tool));
  }
  for (let skill = 0; skill < shape.skills; skill++) {
    write(`skills/s${skill}/SKILL.md`, `---\nname: s${skill}\ndescription: A skill.\n---\n${prose(random, 4000)}\n`);
    for (let file = 0; file < shape.filesPerSkill; file++) write(`skills/s${skill}/ref/f${file}.md`, prose(random, shape.fileKiB * 1024));
  }
  for (let asset = 0; asset < shape.assetsMiB; asset++) write(`assets/a${asset}.bin`, noise(random, 1 << 20));
  return { files, bytes };
}

/**
 * @param {FolderShape} shape
 * @param {string} name
 * @param {"modules" | "files"} toolsAs
 */
function frontmatter(shape, name, toolsAs) {
  const each = (/** @type {number} */ count, /** @type {(index: number) => string} */ line) =>
    Array.from({ length: count }, (_, i) => line(i));
  const files = [...(toolsAs === "files" ? ["package.json", "tools"] : []), ...(shape.assetsMiB > 0 ? ["assets"] : [])];
  return [
    "---",
    `name: ${name}`,
    "description: Prices invoices by a set of skills.",
    "model: zai/glm-5.3",
    "harness:",
    "  tools:",
    "    builtin: [read]",
    ...(toolsAs === "modules"
      ? ["    modules:", ...each(shape.tools, (i) => `      - path: tools/tool${i}.ts\n        name: tool_${i}`)]
      : []),
    "  skills:",
    ...each(shape.skills, (i) => `    - skills/s${i}`),
    ...(files.length > 0 ? ["  files:", ...files.map((file) => `    - ${file}`)] : []),
    "---",
    "",
  ].join("\n");
}

/** @param {number} tool */
function utilModule(tool) {
  const functions = Array.from({ length: 60 }, (_, i) => `export function f${tool}_${i}(a: number) {\n  return a * ${i} + k${tool};\n}`);
  return `export const k${tool} = ${tool};\n${functions.join("\n")}\n`;
}

/** @param {number} tool */
function toolModule(tool) {
  return `import { readFile } from "node:fs/promises";
import { defineTool, Type } from "@mutagent/agents/tools";
import * as util from "./util${tool}.ts";

export default defineTool({
  name: "tool_${tool}",
  label: "Tool ${tool}",
  description: "Counts.",
  parameters: Type.Object({ a: Type.Integer() }),
  async execute(_id, { a }) {
    return { content: [{ type: "text", text: String(util.f${tool}_7(a) + Object.keys(util).length + readFile.length) }] };
  },
});
`;
}

const words =
  "agent invoice policy tool skill revision promote the and of catalog sandbox approve slot digest owner team environment must never read write value result customer price total tax code".split(
    " ",
  );

/**
 * @param {() => number} random
 * @param {number} bytes
 */
function prose(random, bytes) {
  let text = "";
  while (text.length < bytes) text += words[Math.floor(random() * words.length)] + (random() < 0.08 ? ".\n" : " ");
  return text.slice(0, bytes);
}

/**
 * @param {() => number} random
 * @param {number} bytes
 */
function noise(random, bytes) {
  const buffer = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) buffer.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  return buffer;
}
