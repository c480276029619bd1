/** Ends the session. The whole page is loaded anew, so that nothing of the person stays in memory. @returns false when the server did not answer. */
export async function signOut(): Promise<boolean> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).catch(
    () => null,
  );
  if (!answer?.ok) return false;
  window.location.assign("/sign-in");
  return true;
}
