import "server-only";
import type { z } from "zod";
import { createTokenInput, createWorkspaceInput } from "#schemas/settings";
import type { AdminCommand } from "@/lib/server/admin/admin-command";
import { connections } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { isServiceError, ServiceError } from "@/lib/server/errors";
import { listMembers } from "@/lib/server/members/list-members";
import { createToken } from "@/lib/server/tokens/create-token";
import { type AccessLinkPurpose, createAccessLink } from "@/lib/server/workspaces/create-access-link";
import { createWorkspace } from "@/lib/server/workspaces/create-workspace";
import { systemContext } from "@/lib/server/workspaces/system-context";

/** What whoever can run programs on the server may do, because they could read the database anyway. */
export const commands: Record<string, AdminCommand> = {
  "create-workspace": {
    usage: "SLUG [NAME]",
    does: "make a workspace with dev, staging and prod, and print the link for its first owner",
    takes: { least: 1, most: 2 },
    inWorkspace: false,
    async run({ positionals: [slug, name = slug], requestId }) {
      const ctx = await createWorkspace(parse(createWorkspaceInput, { slug, name }), requestId);
      const link = await makeLink(ctx, { kind: "setup" });
      return {
        lines: [`Workspace ${ctx.workspace.slug} is there. Open this link to become its owner:`, ...link.lines],
        json: { workspace: ctx.workspace, ...link.json },
      };
    },
  },
  "first-run": {
    usage: "SLUG NAME",
    does: "what npm run up needs at each start: the workspace, a link while it has no owner, and a token for the sample",
    takes: { least: 2, most: 2 },
    inWorkspace: false,
    async run({ positionals: [slug, name], requestId }) {
      const { db } = connections();
      const input = parse(createWorkspaceInput, { slug, name });
      const existing = await db.workspace.findUnique({ where: { slug: input.slug } });
      const ctx = existing ? systemContext(db, existing, requestId) : await createWorkspace(input, requestId);
      const link = await makeLink(ctx, { kind: "setup" }).catch((error: unknown) => {
        if (isServiceError(error)) return null;
        throw error;
      });
      const { token, view } = await createToken(ctx, parse(createTokenInput, { name: "npm run up", scope: "admin" }));
      const lines = [...(link?.lines ?? [`${input.slug} has its owner.`]), token];
      return { lines, json: { url: link?.json.url ?? null, token, tokenId: view.id } };
    },
  },
  "setup-link": {
    usage: "",
    does: "print a new link for the first owner of a workspace that has none",
    takes: { least: 0, most: 0 },
    inWorkspace: true,
    async run(ctx) {
      const link = await makeLink(ctx, { kind: "setup" });
      return { lines: [`Open this link to become the owner of ${ctx.workspace.slug}:`, ...link.lines], json: link.json };
    },
  },
  "reset-owner": {
    usage: "EMAIL",
    does: "print a link with which an owner, or any other member, sets a new password",
    takes: { least: 1, most: 1 },
    inWorkspace: true,
    async run(ctx, { positionals: [email = ""] }) {
      const link = await makeLink(ctx, { kind: "reset", email });
      return { lines: [`Give this link to ${email}. Using it ends all of their sessions:`, ...link.lines], json: link.json };
    },
  },
  "list-members": {
    usage: "",
    does: "list the people of a workspace with their roles",
    takes: { least: 0, most: 0 },
    inWorkspace: true,
    async run(ctx) {
      const members = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await listMembers(ctx, { cursor, limit: 100 });
        members.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      }
      const lines = members.map(({ role, email, name }) => `${role.padEnd(9)} ${email}  ${name}`);
      return { lines: lines.length > 0 ? lines : ["Nobody yet. Print a link with setup-link."], json: members };
    },
  },
  "create-token": {
    usage: "NAME [--scope read|deploy|release|admin]",
    does: "make an API token for 90 days and print it, once",
    takes: { least: 1, most: 1 },
    inWorkspace: true,
    async run(ctx, { positionals: [name], scope = "read" }) {
      const created = await createToken(ctx, parse(createTokenInput, { name, scope }));
      return { lines: [created.token], json: created };
    },
  },
};

async function makeLink(ctx: Parameters<typeof createAccessLink>[0], purpose: AccessLinkPurpose) {
  const { path, expiresAt } = await createAccessLink(ctx, purpose);
  const { BERTH_URL, HOST, PORT } = env();
  const url = new URL(path, BERTH_URL ?? `http://${HOST}:${PORT}`).href;
  return { lines: [url, `It works once, until ${expiresAt}.`], json: { url, path, expiresAt } };
}

function parse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  throw new ServiceError("INVALID", fields.map(({ path, message }) => `${path}: ${message}`).join("; "), { fields });
}
