export type ComparedSide = "before" | "after";

/** A place on the page of a comparison that an address can name. Lines count from 1, on the side they are on. */
export type CompareAnchor =
  | { kind: "file"; path: string; line?: { side: ComparedSide; number: number } }
  | { kind: "instructions"; line?: { side: ComparedSide; number: number } }
  | { kind: "field" | "tool"; name: string };

const linePattern = /:(before|after):([1-9][0-9]{0,9})$/;

/** The part of the address from `#` on: `#file:tools/price.ts:after:120`, `#instructions:before:3`, `#field:model`. */
export function anchorHash(anchor: CompareAnchor): string {
  if ("name" in anchor) return `#${anchor.kind}:${encodePath(anchor.name)}`;
  const place = anchor.kind === "file" ? `file:${encodePath(anchor.path)}` : "instructions";
  return anchor.line ? `#${place}:${anchor.line.side}:${anchor.line.number}` : `#${place}`;
}

/** What `hash` names; null for none. The opposite of anchorHash. */
export function readAnchor(hash: string): CompareAnchor | null {
  const found = linePattern.exec(hash);
  const line = found ? { line: { side: found[1] === "before" ? ("before" as const) : ("after" as const), number: Number(found[2]) } } : {};
  const [kind = "", ...rest] = hash.slice(1, found?.index).split(":");
  const name = decoded(rest.join(":"));
  if (kind === "instructions" && name === "") return { kind, ...line };
  if (!name) return null;
  if (kind === "file") return { kind, path: name, ...line };
  return kind === "field" || kind === "tool" ? { kind, name } : null;
}

/** Slashes stay, so that a path can be read in the address. */
function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
