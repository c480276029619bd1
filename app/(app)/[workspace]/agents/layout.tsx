import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";

/** Pages on which slots can be moved. */
export default function AgentsLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
