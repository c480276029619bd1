import { writeFile } from "node:fs/promises";
import { renderDeclarations } from "#compiler/tools-runtime/render-declarations";
import { renderEmbedded } from "#compiler/tools-runtime/render-embedded";

await writeFile(new URL("./embedded.json", import.meta.url), await renderEmbedded());
await writeFile(new URL("./mutagent-agents-tools.d.ts", import.meta.url), renderDeclarations());
