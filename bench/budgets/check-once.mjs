// Checks one agent.md in a process that has checked nothing before, and prints the milliseconds. Started by check-texts.mjs.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [partsFile = "", textFile = ""] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(textFile));
/** @type {import("../bundle-berth.mjs").BerthParts} */
const { agentFolder, checkFolder } = await import(pathToFileURL(partsFile).href);
const folder = agentFolder([{ kind: "file", path: "agent.md", bytes, executable: false }]);
const startedAt = performance.now();
checkFolder(folder);
console.log(performance.now() - startedAt);
