import { UsageError } from "@/lib/cli/usage-error";

/** The address of a server in one spelling: http or https, without user, query or a slash at the end. */
export function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`The server's address is like https://berth.example.org, not ${JSON.stringify(text)}.`);
  if (url.username || url.password) throw new UsageError("The server's address holds no user or password: log in with a token.");
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** Whether what is sent can be read on its way to another machine. */
export function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
