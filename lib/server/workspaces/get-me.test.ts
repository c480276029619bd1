import { expect, test } from "vitest";
import { meView } from "#schemas/actor";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { getMe } from "@/lib/server/workspaces/get-me";

test("tells a person their workspaces, each with their role there", async () => {
  const { as, workspace } = await createTestWorkspace();
  const { id, name } = as("releaser").actor;
  const me = await getMe({ user: { id, name, email: "releaser@berth.test" } });
  expect(meView.parse(me)).toEqual({
    actor: { kind: "user", id, name },
    workspaces: [{ slug: workspace.slug, name: workspace.name, role: "releaser" }],
    scopes: null,
  });
});

test("tells a token its one workspace and every scope that it has", async () => {
  const { token, workspace } = await createTestWorkspace();
  const ctx = token("release");
  expect(meView.parse(await getMe({ token: ctx }))).toEqual({
    actor: { kind: "token", id: ctx.actor.id, name: ctx.actor.name },
    workspaces: [{ slug: workspace.slug, name: workspace.name, role: null }],
    scopes: ["read", "deploy", "release"],
  });
});
