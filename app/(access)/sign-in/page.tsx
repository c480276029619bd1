import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/access/sign-in-form";
import { safeNextPath } from "@/lib/client/safe-next-path";
import { findUserSession } from "@/lib/server/session";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const { next } = await searchParams;
  const path = safeNextPath(typeof next === "string" ? next : null);
  if (await findUserSession()) redirect(path);
  return (
    <>
      <h1 className="text-xl font-semibold">Sign in</h1>
      <SignInForm next={path} />
      <p className="text-sm text-muted-foreground">Lost your password? Whoever runs this server can make you a link that sets a new one.</p>
    </>
  );
}
