import { signIn } from "@/lib/client/sign-in";

/** Signs in with a password that was just set and goes to the workspace; where that fails, to the sign-in page for it. */
export async function enterWorkspace(workspace: string, email: string, password: string): Promise<void> {
  const refused = await signIn(email, password);
  window.location.assign(refused === null ? `/${workspace}` : `/sign-in?next=${encodeURIComponent(`/${workspace}`)}`);
}
