import type { ComponentProps } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { type Version, VersionList } from "@/components/settings/version-list";
import { PageLinks } from "@/components/shell/page-links";

type Props<Each extends Version> = Omit<ComponentProps<typeof VersionList<Each>>, "versions"> & {
  /** One page of them, and where it is. */
  page: { items: readonly Each[]; nextCursor: string | null };
  path: string;
  query: Readonly<Record<string, string>>;
  cursor: string | undefined;
  /** What one of them is, and how an earlier one is brought back. */
  purpose: string;
};

/** The versions of a setting, a page at a time. */
export function VersionsSection<Each extends Version>({ page, path, query, cursor, purpose, ...list }: Props<Each>) {
  return (
    <>
      <SettingsSection title="Versions" about={purpose}>
        <VersionList versions={page.items} {...list} />
      </SettingsSection>
      <PageLinks path={path} query={query} label="Pages of versions" cursor={cursor} nextCursor={page.nextCursor} />
    </>
  );
}
