import { quoted } from "#core/diagnostics/show-text";
import { advice, type SkillFinding } from "#core/dialects/skill/skill-profile";
import type { AgentFolder } from "#core/folder/agent-folder";
import { foldPath, followPath } from "#core/folder/path-rules";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { Span } from "#core/frontmatter/span";

/** Markdown links and images, from the closing bracket of their text on. */
const link = /\]\(<?([^()\s<>]+)>?(?:[ \t]+["'][^"'\n]{0,300}["'])?\)/g;

/** Links that lead to no file of the folder. What stands in code is no link. */
export function checkReferences(folder: AgentFolder, text: string, body: Span): SkillFinding[] {
  const findings: SkillFinding[] = [];
  let fence: string | null = null;
  for (let at = body.start; at < body.end; at = lineAfter(text, lineAt(text, at).end)) {
    const line = lineAt(text, at);
    const content = text.slice(line.start, line.end);
    const mark = /^[ \t]*(```|~~~)/.exec(content)?.[1] ?? null;
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    else if (fence === null) findings.push(...linksOf(folder, content, line.start));
  }
  return findings;
}

function linksOf(folder: AgentFolder, content: string, start: number): SkillFinding[] {
  const outsideCode = content.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
  return Array.from(outsideCode.matchAll(link)).flatMap((match): SkillFinding[] => {
    const target = match[1] ?? "";
    const path = pathOf(target);
    if (path === null) return [];
    const from = start + match.index + match[0].indexOf(target);
    const finding = problemOf(folder, path, target);
    return finding ? [{ ...finding, span: { start: from, end: from + target.length } }] : [];
  });
}

/** The path that a link names; null for addresses, anchors, and what a program fills in. */
function pathOf(target: string): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/#~?]|www\.)/i.test(target) || /[{}$*|]/.test(target)) return null;
  return percentDecoded(target.replace(/[#?].*$/, ""));
}

function problemOf(folder: AgentFolder, path: string, target: string): SkillFinding | null {
  const found = followPath("", path);
  if (found === null) {
    const message = `The link ${quoted(target)} leaves the skill's folder.`;
    return { code: "PATH_ESCAPE", verdict: advice, message, hint: "Put the file into the folder; a skill is installed alone." };
  }
  if (found === "" || folder.get(found)) return null;
  const twin = folder.entries.find((entry) => foldPath(entry.path) === foldPath(found));
  return {
    code: "SKILL_REFERENCE_MISSING",
    verdict: advice,
    message: `The link names ${quoted(found)}, which is not in the folder.`,
    hint: twin ? `There is ${quoted(twin.path)}: letter case counts.` : "Add the file or remove the link.",
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
