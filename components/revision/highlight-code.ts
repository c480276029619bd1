// The languages are far too much for a page to load: what colours in the browser does it in a worker.
import "server-only";

export { type CodeToken, highlightCode } from "@/lib/client/highlight-code";
