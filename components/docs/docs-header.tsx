import Link from "next/link";
import { Logo } from "@/components/shell/logo";

/** The way back from a page of documentation. Anyone may read these, signed in or not. */
export function DocsHeader() {
  return (
    <nav aria-label="Berth" className="flex items-center gap-5 text-sm">
      <Link href="/" className="inline-flex items-center gap-2 rounded-sm font-semibold">
        <Logo className="size-5 text-primary" />
        Berth
      </Link>
      <Link href="/docs/codes" className="rounded-sm text-muted-foreground hover:text-foreground">
        Codes
      </Link>
      <Link href="/docs/api" className="rounded-sm text-muted-foreground hover:text-foreground">
        API
      </Link>
    </nav>
  );
}
