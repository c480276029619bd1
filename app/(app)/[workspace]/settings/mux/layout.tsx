import type { ReactNode } from "react";
import { readMuxQuery } from "@/app/(app)/[workspace]/settings/mux/read-mux-query";
import { addressQuery } from "@/app/address-query";
import { orNotFound } from "@/app/or-not-found";
import { getMuxBuiltIns } from "@/lib/server/resolution/mux-built-ins";
import { getPageContext } from "@/lib/server/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

/** Asks for the version that the address names before a skeleton is sent: what is missing has to be a 404. */
export default async function MuxBuiltInsLayout({ params, children }: Props) {
  const { version } = readMuxQuery(Object.fromEntries(await addressQuery()));
  if (version !== undefined) await orNotFound(getMuxBuiltIns(await getPageContext((await params).workspace), { version }));
  return children;
}
