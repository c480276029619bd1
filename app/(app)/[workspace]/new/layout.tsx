import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";

/** A draft is begun here. */
export default function NewAgentLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
