import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@/lib/server/context";
import { createAccessLink } from "@/lib/server/workspaces/create-access-link";
import { createWorkspace } from "@/lib/server/workspaces/create-workspace";
import { setUpOwner } from "@/lib/server/workspaces/set-up-owner";

/** The secret of a link's path. */
export const secretOf = ({ path }: { path: string }) => path.slice(path.lastIndexOf("/") + 1);

/** A workspace as the admin command makes it, with its setup link unused. */
export async function createEmptyWorkspace(): Promise<{ ctx: ServiceContext; secret: string }> {
  const slug = `o${randomUUID().slice(0, 13)}`;
  const ctx = await createWorkspace({ slug, name: `Workspace ${slug}` }, randomUUID());
  return { ctx, secret: secretOf(await createAccessLink(ctx, { kind: "setup" })) };
}

/** The same with an owner who really has a password, for tests that sign in. */
export async function createOwnedWorkspace(): Promise<{ ctx: ServiceContext; email: string; password: string }> {
  const { ctx, secret } = await createEmptyWorkspace();
  const password = `pass of ${ctx.workspace.slug}`;
  const email = `owner@${ctx.workspace.slug}.test`;
  await setUpOwner({ secret, name: "Olga Owner", email, password }, randomUUID());
  return { ctx, email, password };
}
