/**
 * Signs in; the answer sets the session cookie.
 * @returns null, or why it was refused, as a sentence.
 */
export async function signIn(email: string, password: string): Promise<string | null> {
  const answer = await fetch("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  }).catch(() => null);
  return answer?.ok ? null : refusalSentence(answer?.status ?? null, answer?.headers.get("retry-after") ?? null);
}

/** What a refused sign-in is told. `status` is null when no answer came; `retryAfter` is the header, in seconds. */
export function refusalSentence(status: number | null, retryAfter: string | null): string {
  if (status === null) return "The server did not answer. Check your connection and try again.";
  if (status === 429) {
    const seconds = Number(retryAfter);
    return `Too many tries. Wait ${seconds > 0 ? `${Math.ceil(seconds)} seconds` : "a minute"} and try again.`;
  }
  if (status >= 500) return "Signing in failed on the server. Try again; if it stays so, tell whoever runs it.";
  return "E-mail and password do not belong together.";
}
