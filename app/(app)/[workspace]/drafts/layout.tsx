import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";

/** Drafts are discarded and restored here. */
export default function DraftsLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
