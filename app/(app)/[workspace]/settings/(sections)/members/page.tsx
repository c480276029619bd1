import type { Metadata } from "next";
import { pageQuery } from "#schemas/page";
import { orNotFound } from "@/app/or-not-found";
import { GroupList } from "@/components/settings/group-list";
import { MemberList } from "@/components/settings/member-list";
import { AdminsOnly, SettingsSection } from "@/components/settings/settings-section";
import { PageLinks } from "@/components/shell/page-links";
import { may } from "@/lib/server/authorize";
import { listGroups } from "@/lib/server/groups/list-groups";
import { listMembers } from "@/lib/server/members/list-members";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Members" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MembersPage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const query = pageQuery.catch(pageQuery.parse({})).parse(await searchParams);
  const { items, nextCursor } = await orNotFound(listMembers(ctx, query));
  const canChange = may(ctx, "members:write");
  const workspace = ctx.workspace.slug;
  const [groups, everybody] = await Promise.all([listGroups(ctx), listMembers(ctx, { limit: 100 })]);
  return (
    <>
      <SettingsSection
        title="Members"
        about="Who works in this workspace, and what each may do. Each role includes the ones before it: viewer, author, releaser, admin, owner."
      >
        <MemberList workspace={workspace} members={items} canChange={canChange} />
        <PageLinks path={`/${workspace}/settings/members`} cursor={query.cursor} nextCursor={nextCursor} />
        {!canChange && <AdminsOnly />}
      </SettingsSection>
      <SettingsSection
        title="Groups"
        about="Several people under one name. A group can own agents: owner:me finds those of your groups too."
      >
        <GroupList
          workspace={workspace}
          groups={groups}
          people={everybody.items.map(({ userId, name }) => ({ id: userId, name }))}
          canChange={canChange}
        />
        {!canChange && <AdminsOnly />}
      </SettingsSection>
    </>
  );
}
