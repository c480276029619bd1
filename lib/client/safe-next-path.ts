const here = "http://berth.invalid";

/**
 * Where to go after signing in: `next` when it is a path of this origin, else "/". Browsers read `//host`, `/\host` and a
 * path with a line break in it as another origin, so the answer is what the URL parser made of it.
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || !URL.canParse(next, here)) return "/";
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
