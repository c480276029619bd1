import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UploadFile } from "#compiler/jobs";
import { writeTar } from "#core/package/write-tar";
import { tempRoot } from "@/lib/server/jobs/temp-folder";
import { testModel } from "@/lib/server/testing/test-workspace";

/** A small agent folder without tool modules. `body` makes it another one. */
export function smallAgent({ name = "helper", body = "You help.", model = testModel, extra = "" } = {}): Record<string, string> {
  return { "agent.md": `---\nname: ${name}\ndescription: Helps with small things.\nmodel: ${model}\n${extra}---\n${body}\n` };
}

/** Files as the server spools a folder upload. */
export async function spooled(files: Record<string, string>): Promise<UploadFile> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([at, text]) => ({ path: at, bytes: encoder.encode(text) }));
  return onDisk(writeTar(entries), "spool", "folder");
}

/** Bytes as an upload of that kind. */
export async function onDisk(bytes: Uint8Array, kind: UploadFile["kind"], name: string): Promise<UploadFile> {
  const folder = path.join(tempRoot(), "uploads");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return { path: file, kind, name };
}
