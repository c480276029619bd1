import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { paneShareCookie, paneShareOf } from "@/lib/client/editor/pane-share";

/** A draft is kept, shared and saved here. The first paint has the border between the panes where this browser left it. */
export default async function EditLayout({ children }: { children: ReactNode }) {
  const share = paneShareOf((await cookies()).get(paneShareCookie)?.value);
  return (
    <div className="contents" style={{ "--editor-share": share }}>
      <QueryProvider>{children}</QueryProvider>
    </div>
  );
}
