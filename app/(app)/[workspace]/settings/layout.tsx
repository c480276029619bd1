import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { z } from "zod";
import { addressQuery } from "@/app/address-query";
import { SettingsNav } from "@/components/settings/settings-nav";
import { QueryProvider } from "@/components/shell/query-provider";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

/** All lists of the settings go on by an id: a cursor that is none is refused before a skeleton is sent, since the status goes with it. */
export default async function SettingsLayout({ params, children }: Props) {
  const { workspace } = await params;
  const cursor = (await addressQuery()).get("cursor");
  if (cursor !== null && !z.uuid().safeParse(cursor).success) notFound();
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
