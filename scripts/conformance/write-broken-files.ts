import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brokenFiles } from "@/scripts/conformance/broken-files";

/** `tsx scripts/conformance/write-broken-files.ts FOLDER COUNT SEED`: a project of many broken agents on disk, the same for a seed. */
const [folder = "", count = "", seed = ""] = process.argv.slice(2);
for (const file of brokenFiles(Number(count), Number(seed))) {
  const to = path.join(folder, file.path);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, file.bytes);
}
