import type { ReactNode } from "react";
import { SettingsNav } from "@/components/settings/settings-nav";
import { QueryProvider } from "@/components/shell/query-provider";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

export default async function SettingsLayout({ params, children }: Props) {
  const { workspace } = await params;
  return (
    <QueryProvider>
      <h1 className="mb-4 text-xl font-semibold">Settings</h1>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <SettingsNav workspace={workspace} />
        <div className="min-w-0">{children}</div>
      </div>
    </QueryProvider>
  );
}
