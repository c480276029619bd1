/** Why `url` is refused: the end of a sentence that begins with the field. */
export function urlProblem(url: string): string | null {
  const parts = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^#]*)(#.*)?$/.exec(url.trim());
  const [, scheme = "", authority = "", rest = "", fragment] = parts ?? [];
  if (!parts || !/^https?$/i.test(scheme) || authority === "") return "must be an absolute http or https address";
  if (authority.includes("@")) return "must not hold a user name or password";
  if (fragment !== undefined && fragment !== "#") return "must not have a part behind #";
  const host = hostOf(authority);
  if (host === null || /[\u0000-\u0020\u007f]/.test(rest)) return "must be an absolute http or https address";
  return /^http$/i.test(scheme) && !isLoopback(host) ? "must use https: plain http is for this machine only" : null;
}

/** The host without its port and brackets; null where it is none. */
function hostOf(authority: string): string | null {
  const bracketed = /^\[([0-9A-Fa-f:.]+)\](?::\d*)?$/.exec(authority);
  if (bracketed) return bracketed[1] ?? null;
  return /^([^\s:[\]<>"\\^`{|}\u0000-\u001f]+)(?::\d*)?$/.exec(authority)?.[1] ?? null;
}

function isLoopback(host: string): boolean {
  if (/^localhost$/i.test(host) || /^(?:0*:)+0*1$|^::ffff:127\.\d+\.\d+\.\d+$/i.test(host)) return true;
  const bytes = host.split(".");
  return bytes.length === 4 && bytes[0] === "127" && bytes.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) <= 255);
}
