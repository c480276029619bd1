import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourcesDigest } from "../build/sources-digest.mjs";
import { prepareDataFolder } from "./data-folder.mjs";
import { findFreePort, requireFreePort } from "./free-port.mjs";
import { isAlive } from "./postgres/running-server.mjs";
import { requireNode } from "./require-node.mjs";
import { requireObjectStore } from "./require-object-store.mjs";
import { startServices } from "./services.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "berth-launch-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("what is wrong around a start is told in a sentence", () => {
  it("a Node that is too old", () => {
    expect(() => requireNode("18.20.4")).toThrow(/needs Node 20\.11 or newer; this is 18\.20\.4/);
    expect(() => requireNode("20.10.0")).toThrow();
    for (const version of ["20.11.0", "20.20.2", "22.1.0"]) expect(() => requireNode(version)).not.toThrow();
  });

  it("a port that is taken", async () => {
    const port = await findFreePort();
    await expect(requireFreePort("127.0.0.1", port)).resolves.toBeUndefined();
    const taken = createServer().listen(port, "127.0.0.1");
    await once(taken, "listening");
    await expect(requireFreePort("127.0.0.1", port)).rejects.toThrow(`The port ${port} of 127.0.0.1 is taken.`);
    taken.close();
  });

  it("a data folder that cannot be one", async () => {
    await writeFile(path.join(folder, "file"), "");
    expect(() => prepareDataFolder(path.join(folder, "file", "data"))).toThrow(/cannot be used.*\n.*BERTH_DATA/);
  });

  it("a database that is away, without its password", async () => {
    const url = `postgresql://berth:secret-word@127.0.0.1:${await findFreePort()}/berth`;
    const variables = { NODE_ENV: "test" as const, BERTH_DATA: folder, DATABASE_URL: url };
    const started = startServices({ root: process.cwd(), variables });
    await expect(started).rejects.toThrow(/DATABASE_URL .*does not answer/);
    await expect(started).rejects.not.toThrow(/secret-word/);
  });

  it("an object store that is away, or has no keys", async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await findFreePort()}`;
    await expect(requireObjectStore({ NODE_ENV: "test", S3_ENDPOINT })).rejects.toThrow(/S3_ACCESS_KEY and S3_SECRET_KEY is not/);
    const keys = { S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b" };
    await expect(requireObjectStore({ NODE_ENV: "test", S3_ENDPOINT, ...keys })).rejects.toThrow(/does not answer/);
  });
});

it("keeps one secret that only its owner can read", async () => {
  const first = prepareDataFolder(folder);
  expect(prepareDataFolder(folder).secret).toBe(first.secret);
  expect(first.secret.length).toBeGreaterThanOrEqual(43);
  expect((await stat(path.join(folder, "secret"))).mode & 0o777).toBe(0o600);
});

describe("the embedded Postgres", () => {
  const services = () => startServices({ root: process.cwd(), variables: { NODE_ENV: "test", BERTH_DATA: path.join(folder, "data") } });

  it("is joined while it runs, and started again once it was ended", async () => {
    await mkdir(path.join(folder, "data"), { recursive: true });
    const first = await services();
    const password = await readFile(path.join(folder, "data", "pg", "password"), "utf8");
    expect(first.settings.DATABASE_URL).toContain(password.trim());
    const second = await services();
    expect(second.settings.DATABASE_URL).toBe(first.settings.DATABASE_URL);
    await first.stop();
    const third = await services();
    await third.stop();
    const place = await readFile(path.join(folder, "data", "pg", "place"), "utf8").catch(() => null);
    if (place) await rm(place, { recursive: true });
  }, 60_000);
});

it("sees that a process has ended", async () => {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  await once(child, "spawn");
  expect(isAlive(child.pid ?? 0)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isAlive(child.pid ?? 0)).toBe(false);
});

it("builds anew for another source, and not for another test", async () => {
  await mkdir(path.join(folder, "lib"));
  const write = (name: string, text: string) => writeFile(path.join(folder, "lib", name), text);
  await write("a.ts", "1");
  const first = await sourcesDigest(folder);
  await write("a.test.ts", "test");
  await write("README.md", "text");
  expect(await sourcesDigest(folder)).toBe(first);
  await write("a.ts", "2");
  expect(await sourcesDigest(folder)).not.toBe(first);
});
