import "server-only";
import { auth } from "@/lib/server/auth";

export type SessionUser = { id: string; name: string; email: string };

/** Who is signed in by the cookie of a request, or null. Writes nothing and sets no cookie. */
export async function findUserSession(headers: Headers): Promise<SessionUser | null> {
  const found = await auth().api.getSession({ headers, query: { disableRefresh: true } });
  return found && { id: found.user.id, name: found.user.name, email: found.user.email };
}
