import { quoted } from "#core/diagnostics/show-text";
import { advice, type SkillFinding } from "#core/dialects/skill/skill-profile";
import type { AgentFolder } from "#core/folder/agent-folder";
import { foldPath, followPath } from "#core/folder/path-rules";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { Span } from "#core/frontmatter/span";

/** Markdown links and images, from the closing bracket of their text on. */
const link = /\]\(<?([^()\s<>]+)>?(?:[ \t]+["'][^"'\n]{0,300}["'])?\)/g;

/** So many links are reported; a body with more is none that anybody wrote. */
const findingsMax = 1_000;

/** Links that lead to no file of the folder. What stands in code is no link. */
export function checkReferences(folder: AgentFolder, text: string, body: Span): SkillFinding[] {
  const findings: SkillFinding[] = [];
  const spellings = new Map<string, string>();
  for (const { target, span } of linksIn(text, body)) {
    const path = pathOf(target);
    const finding = path === null ? null : problemOf(folder, path, target, spellings);
    if (finding) findings.push({ ...finding, span });
    if (findings.length === findingsMax) break;
  }
  return findings;
}

function* linksIn(text: string, body: Span): Generator<{ target: string; span: Span }> {
  let fence: string | null = null;
  for (let at = body.start; at < body.end; at = lineAfter(text, lineAt(text, at).end)) {
    const line = lineAt(text, at);
    const content = text.slice(line.start, line.end);
    const mark = /^[ \t]*(```|~~~)/.exec(content)?.[1] ?? null;
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    else if (fence === null && content.includes("](")) yield* linksOf(content, line.start);
  }
}

function* linksOf(content: string, start: number): Generator<{ target: string; span: Span }> {
  const outsideCode = content.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
  for (const match of outsideCode.matchAll(link)) {
    const target = match[1] ?? "";
    const from = start + match.index + match[0].indexOf(target);
    yield { target, span: { start: from, end: from + target.length } };
  }
}

/** The path that a link names; null for addresses, anchors, and what a program fills in. */
function pathOf(target: string): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/#~?]|www\.)/i.test(target) || /[{}$*|]/.test(target)) return null;
  return percentDecoded(target.replace(/[#?].*$/, ""));
}

/** @param spellings filled at the first link that leads nowhere: every path of the folder by its one spelling. */
function problemOf(folder: AgentFolder, path: string, target: string, spellings: Map<string, string>): SkillFinding | null {
  const found = followPath("", path);
  if (found === null) {
    const message = `The link ${quoted(target)} leaves the skill's folder.`;
    return { code: "PATH_ESCAPE", verdict: advice, message, hint: "Put the file into the folder; a skill is installed alone." };
  }
  if (found === "" || folder.get(found)) return null;
  if (spellings.size === 0) for (const entry of folder.entries) spellings.set(foldPath(entry.path), entry.path);
  const twin = spellings.get(foldPath(found));
  return {
    code: "SKILL_REFERENCE_MISSING",
    verdict: advice,
    message: `The link names ${quoted(found)}, which is not in the folder.`,
    hint: twin === undefined ? "Add the file or remove the link." : `There is ${quoted(twin)}: letter case counts.`,
  };
}

/** As it stands where the escapes are broken. */
function percentDecoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
