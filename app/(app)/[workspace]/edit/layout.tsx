import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";

/** A draft is kept, shared and saved here. */
export default function EditLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
