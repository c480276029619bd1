import { counted, quoted } from "#core/diagnostics/show-text";
import { affordablePatterns } from "#core/dialects/mux/affordable-patterns";
import { findingAt, type MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { Finding } from "#core/frontmatter/finding";
import { quoteScalar } from "#core/frontmatter/write-scalar";
import { nearestName } from "#core/names/nearest-name";
import { parsePattern } from "#core/policy/patterns/parse-pattern";

type Entry = { list: "add" | "remove"; index: number; typed: string; pattern: string };

/** What the patterns of `add` and `remove` do that their author may not mean. One finding for each pattern, the gravest. */
export function checkPatterns(check: MuxCheck): Finding[] {
  const names = muxUniverse(check.definitions.edition).tools.map(({ name }) => name);
  return (["add", "remove"] as const).flatMap((list) =>
    (check.agent.header.tools?.[list] ?? []).flatMap(
      (typed, index) => checkPattern(check, { list, index, typed, pattern: typed.trim() }, names) ?? [],
    ),
  );
}

function checkPattern(check: MuxCheck, entry: Entry, names: readonly string[]): Finding | null {
  const { typed, pattern } = entry;
  if (pattern === "") return blank(check, entry);
  const compiled = affordablePatterns(check.toolChain)(pattern);
  if (compiled.kind === "invalid") {
    const message = `${quoted(pattern)} is no regular expression (${compiled.message}): with it Mux cannot use the agent at all, no message can be sent.`;
    return at(check, entry, { code: "MUX_BAD_REGEX", severity: "error", message }, globFix(pattern));
  }
  const answers = names.map((name) => compiled.test(name));
  if (answers.includes("undecidable")) {
    const message = `What ${quoted(pattern)} matches cannot be found out in time.`;
    return at(check, entry, { code: "MUX_PATTERN_UNDECIDABLE", severity: "error", message, hint: "Write it simpler." });
  }
  if (hasOpenAlternation(pattern)) return alternation(check, entry, names);
  if (typed !== pattern) return spaced(check, entry);
  return answers.includes(true) ? null : matchesNothing(check, entry, names);
}

function at(check: MuxCheck, { list, index }: Entry, finding: Omit<Finding, "span">, better: string | null = null): Finding {
  const found = findingAt(check, ["tools", list, index], finding);
  if (better === null || !found.span) return found;
  const hint = found.hint ?? `Write ${better}.`;
  return { ...found, hint, fix: { title: `Write ${better}`, changes: [{ ...found.span, text: quoteScalar(better) }] } };
}

function hasOpenAlternation(pattern: string): boolean {
  const parsed = parsePattern(pattern);
  return parsed.kind === "parsed" && parsed.tree.alternatives.length > 1;
}

/** Mux puts `^` before and `$` behind the whole, so that each belongs to one end alone. */
function alternation(check: MuxCheck, entry: Entry, names: readonly string[]): Finding {
  const { pattern } = entry;
  const grouped = `(?:${pattern})`;
  const [loose, strict] = [muxPattern(pattern), muxPattern(grouped)];
  const also = names.filter(
    (name) => loose.kind === "valid" && loose.test(name) === true && strict.kind === "valid" && strict.test(name) !== true,
  );
  const parts = openParts(pattern);
  const begins = `every tool that begins with ${quoted(parts.at(0) ?? "")}`;
  const inside = parts.slice(1, -1).map((part) => `holds ${quoted(part)}`);
  const shown =
    also.length > 0
      ? `, such as ${also.slice(0, 3).join(", ")}${also.length > 3 ? ` and ${counted(also.length - 3, "more", "more")}` : ""}`
      : "";
  const message = `${quoted(pattern)} is not grouped: it matches ${[begins, ...inside, `ends with ${quoted(parts.at(-1) ?? "")}`].join(" or ")}${shown}.`;
  return at(check, entry, { code: "MUX_ALTERNATION", severity: "warning", message, hint: `Group it: ${grouped}.` }, grouped);
}

function openParts(pattern: string): string[] {
  const parsed = parsePattern(pattern);
  return parsed.kind === "parsed" ? parsed.tree.alternatives.map(({ raw }) => raw) : [pattern];
}

function spaced(check: MuxCheck, entry: Entry): Finding {
  const { list, pattern } = entry;
  const answer = muxPattern(pattern);
  const plans = list === "add" && answer.kind === "valid" && answer.test("propose_plan") === true;
  const effect = plans ? " It adds propose_plan, and yet Mux does not take the agent for a planning one: that test does not trim." : "";
  const message = `${quoted(entry.typed)} has spaces around it, which Mux trims.${effect}`;
  return at(check, entry, { code: "MUX_SPACED_PATTERN", severity: "warning", message }, pattern);
}

function blank(check: MuxCheck, entry: Entry): Finding {
  const message = "A pattern of spaces matches nothing; Mux drops it.";
  return at(check, entry, { code: "MUX_SPACED_PATTERN", severity: "warning", message, hint: "Remove it." });
}

/** Most often a glob, whose `*` repeats the character before it; else a name that only an MCP server can have, or a slip. */
function matchesNothing(check: MuxCheck, entry: Entry, names: readonly string[]): Finding | null {
  const { pattern } = entry;
  const glob = globFix(pattern);
  if (glob !== null) {
    const before = /(.)\*/.exec(pattern)?.[1] ?? "";
    const message = `${quoted(pattern)} matches no tool: * repeats ${quoted(before)} and stands for nothing else.`;
    return at(check, entry, { code: "TOOL_WILDCARD", severity: "warning", message }, glob);
  }
  const near = muxPattern(pattern);
  const suggestion = near.kind === "valid" && near.literal !== null ? nearestName(pattern, names) : null;
  if (suggestion === null) return null;
  const message = `${check.definitions.edition} has no tool ${quoted(pattern)}.`;
  return at(check, entry, { code: "TOOL_UNKNOWN", severity: "warning", message, hint: `Did you mean ${suggestion}?` }, suggestion);
}

/** A pattern of name characters and stars alone, in which a star follows a name character or nothing: `mcp__*`, `*_read`. */
function globFix(pattern: string): string | null {
  return /^[\w:*-]+$/.test(pattern) && /\*/.test(pattern) ? pattern.replace(/\*+/g, ".*") : null;
}
