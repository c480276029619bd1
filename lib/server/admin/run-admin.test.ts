import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { runAdmin } from "@/lib/server/admin/run-admin";
import { connections } from "@/lib/server/db";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";
import { findAccessLink } from "@/lib/server/workspaces/find-access-link";
import { createEmptyWorkspace, createOwnedWorkspace } from "@/lib/server/workspaces/testing/owned-workspace";

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runAdmin(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const secretIn = (text: string) => /\/(?:setup|reset)\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? "";

describe("berth admin", () => {
  test("makes a workspace and prints the link of its first owner", async () => {
    const slug = `a${randomUUID().slice(0, 13)}`;
    const { code, out } = await run("create-workspace", slug, "Pricing team");
    expect(code).toBe(0);
    expect(await findAccessLink("setup", secretIn(out))).toMatchObject({ workspace: { slug, name: "Pricing team" } });
    expect(await run("create-workspace", slug)).toMatchObject({ code: 1, err: expect.stringContaining("already") });
  });

  test("says what is wrong with a name", async () => {
    expect(await run("create-workspace", "No Good")).toMatchObject({ code: 1, out: "", err: expect.stringContaining("slug: ") });
  });

  test("prints a new setup link while there is no owner", async () => {
    const { ctx } = await createEmptyWorkspace();
    const { code, out } = await run("setup-link", "--workspace", ctx.workspace.slug);
    expect(code).toBe(0);
    expect(await findAccessLink("setup", secretIn(out))).not.toBeNull();
    const owned = await createOwnedWorkspace();
    const refused = await run("setup-link", "--workspace", owned.ctx.workspace.slug);
    expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining(`reset-owner ${owned.email}`) });
  });

  test("prints a link that resets an owner's password", async () => {
    const { ctx, email } = await createOwnedWorkspace();
    const { code, out } = await run("reset-owner", email, "--workspace", ctx.workspace.slug, "--json");
    expect(code).toBe(0);
    const answer = z.object({ url: z.url(), path: z.string(), expiresAt: z.iso.datetime() }).parse(JSON.parse(out));
    expect(await findAccessLink("reset", secretIn(answer.url))).toMatchObject({ email });
    const audited = await connections().db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id, action: "access-link.created" } });
    expect(audited.at(-1)).toMatchObject({ actor: { kind: "system", name: "berth admin" }, data: { kind: "reset" } });
  });

  test("lists the people", async () => {
    const { ctx, email } = await createOwnedWorkspace();
    expect(await run("list-members", "--workspace", ctx.workspace.slug)).toMatchObject({ code: 0, out: `owner     ${email}  Olga Owner` });
    const empty = await createEmptyWorkspace();
    expect((await run("list-members", "--workspace", empty.ctx.workspace.slug)).out).toContain("Nobody yet");
  });

  test("makes a token that works", async () => {
    const { ctx } = await createEmptyWorkspace();
    const { code, out } = await run("create-token", "first start", "--scope", "release", "--workspace", ctx.workspace.slug);
    expect(code).toBe(0);
    expect(await findTokenContext(out, ctx.workspace.slug, "r")).toMatchObject({ actor: { name: "first start", scope: "release" } });
    expect((await run("create-token", "x", "--scope", "all", "--workspace", ctx.workspace.slug)).code).toBe(1);
  });

  test("asks which workspace when there are several, and does not find one that is not there", async () => {
    await createEmptyWorkspace();
    await createEmptyWorkspace();
    expect(await run("list-members")).toMatchObject({ code: 1, err: expect.stringContaining("--workspace") });
    expect(await run("list-members", "--workspace", "nowhere")).toMatchObject({
      code: 1,
      err: expect.stringContaining("no workspace nowhere"),
    });
  });

  test.each([
    { name: "no command", argv: [] },
    { name: "an unknown one", argv: ["drop-everything"] },
    { name: "the name of an object's own method", argv: ["toString"] },
    { name: "a missing argument", argv: ["reset-owner"] },
    { name: "an argument too many", argv: ["setup-link", "one"] },
    { name: "an unknown option", argv: ["list-members", "--force"] },
  ])("shows how to use it for $name", async ({ argv }) => {
    expect(await run(...argv)).toMatchObject({ code: 2, out: "", err: expect.stringContaining("Usage: berth admin COMMAND") });
  });
});
