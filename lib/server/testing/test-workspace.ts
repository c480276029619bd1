import { randomUUID } from "node:crypto";
import { type Role, roles, type TokenScope } from "#schemas/actor";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";

export type TestWorkspace = {
  workspace: ServiceContext["workspace"];
  /** The context of the role that was asked for. */
  ctx: ServiceContext;
  /** Ids by name; dev, staging and prod stand in this order. */
  environments: Record<"dev" | "staging" | "prod", string>;
  /** A member with this role; each role has its own user. */
  as(role: Role): ServiceContext;
  /** A token of the workspace, limited to `environments` when they are given. */
  token(scope: TokenScope, environments?: ("dev" | "staging" | "prod")[]): ServiceContext;
};

/** The one model that a test workspace offers; its provider needs no key. */
export const testModel = "local/small";

/**
 * A workspace of its own for one test: five members, one for each role; dev, staging and prod; one keyless provider, and
 * `models` of it and of others.
 */
export async function createTestWorkspace({ role = "owner" as Role, models = [testModel] } = {}): Promise<TestWorkspace> {
  const { db } = connections();
  const slug = `t${randomUUID().slice(0, 13)}`;
  const row = await db.workspace.create({
    data: {
      slug,
      name: `Workspace ${slug}`,
      environments: {
        create: [
          { name: "dev", position: 0, releaseRole: "author" },
          { name: "staging", position: 1 },
          { name: "prod", position: 2 },
        ],
      },
      providers: { create: { slug: "local", keyless: true, baseUrl: "http://127.0.0.1:11434" } },
      models: { create: models.map((name) => ({ name })) },
      memberships: {
        create: roles.map((each) => ({ role: each, user: { create: { name: `The ${each}`, email: `${each}@${slug}.test` } } })),
      },
    },
    include: { environments: true, memberships: true },
  });
  const workspace = { id: row.id, slug: row.slug, name: row.name };
  const environmentId = (name: string) => known(row.environments.find((environment) => environment.name === name)).id;
  const environments = { dev: environmentId("dev"), staging: environmentId("staging"), prod: environmentId("prod") };
  const context = (actor: ServiceContext["actor"]): ServiceContext => ({ db, workspace, actor, requestId: randomUUID() });

  const as = (asked: Role) => {
    const member = known(row.memberships.find((membership) => membership.role === asked));
    return context({ kind: "user", id: member.userId, name: `The ${asked}`, role: asked });
  };
  const token: TestWorkspace["token"] = (scope, only) => {
    const environmentIds = only ? only.map((name) => environments[name]) : null;
    return context({ kind: "token", id: randomUUID(), name: `${scope} token`, scope, environmentIds });
  };
  return { workspace, environments, ctx: as(role), as, token };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the test workspace lacks what it was created with");
  return value;
}
