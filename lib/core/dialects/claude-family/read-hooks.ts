import { counted, quoted } from "#core/diagnostics/show-text";
import { knownValues } from "#core/dialects/claude-family/known-values";
import { describeNode } from "#core/frontmatter/describe-node";
import { entryOf, type FieldEntry, type FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import { nearestName } from "#core/names/nearest-name";

/** One handler of a hook event: what runs, when, and where it is written. `runs` is its command, address or prompt in one line. */
export type Hook = { event: string; matcher: string | null; type: string; runs: string; span: Span };

const events: ReadonlySet<string> = new Set(knownValues.hookEvents);

/** The handlers of a `hooks` map, in the order written. Events that do not exist, and what is no handler, are left out. */
export function readHooks(node: FieldNode): Hook[] {
  if (node.kind !== "map") return [];
  return node.entries
    .filter(({ key }) => events.has(key))
    .flatMap(({ key, value }) => groupsOf(value).flatMap((group) => hooksOf(key, group)));
}

function groupsOf(value: FieldNode): FieldNode[] {
  return value.kind === "list" ? value.items : [];
}

function hooksOf(event: string, group: FieldNode): Hook[] {
  if (group.kind !== "map") return [];
  const matcher = textAt(group, "matcher");
  const handlers = entryOf(group, "hooks")?.value;
  if (handlers?.kind !== "list") return [];
  return handlers.items.map((handler) => {
    const runs = ["command", "url", "prompt", "tool", "server"].map((key) => textAt(handler, key)).find((text) => text !== null) ?? "";
    return { event, matcher, type: textAt(handler, "type") ?? "command", runs: runs.split("\n", 1)[0] ?? "", span: handler.span };
  });
}

function textAt(node: FieldNode, key: string): string | null {
  const value = node.kind === "map" ? entryOf(node, key)?.value : undefined;
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : null;
}

/** HOOK_EVENT for each key of a `hooks` map that is no event; FIELD_VALUE where the map, a list of groups or the type of a handler is something else. */
export function checkHooks({ value }: FieldEntry): Finding[] {
  if (value.kind === "unknown") return [];
  if (value.kind !== "map") {
    const message = `hooks must be a map of events, found ${describeNode(value)}; it is probably ignored.`;
    return [{ code: "FIELD_VALUE", severity: "warning", span: value.span, message, hint: "Write each event as a key." }];
  }
  return value.entries.flatMap((event) => (events.has(event.key) ? checkEvent(event) : [unknownEvent(event)]));
}

function checkEvent({ key, value }: FieldEntry): Finding[] {
  if (value.kind === "unknown") return [];
  if (value.kind !== "list") {
    const message = `${key} must be a list of matchers with their hooks, found ${describeNode(value)}; it probably never runs.`;
    return [{ code: "FIELD_VALUE", severity: "warning", span: value.span, message, hint: "Write - hooks: and its handlers below." }];
  }
  return value.items.flatMap((group) => {
    const handlers = group.kind === "map" ? entryOf(group, "hooks")?.value : undefined;
    return handlers?.kind === "list" ? handlers.items.flatMap(checkHandler) : [];
  });
}

function checkHandler(handler: FieldNode): Finding[] {
  const type = handler.kind === "map" ? entryOf(handler, "type")?.value : undefined;
  if (!type || type.kind === "unknown" || (type.kind === "scalar" && knownValues.hookHandlers.some((each) => each === type.value)))
    return [];
  const message = `A handler is one of ${knownValues.hookHandlers.join(", ")}, found ${describeNode(type)}; it probably never runs.`;
  return [{ code: "FIELD_VALUE", severity: "warning", span: type.span, message }];
}

function unknownEvent({ key, keySpan, value }: FieldEntry): Finding {
  const near = nearestName(key, knownValues.hookEvents);
  const lost = value.kind === "list" ? `; its ${counted(value.items.length, "entry", "entries")} never run` : "; what it says never runs";
  return {
    code: "HOOK_EVENT",
    severity: "warning",
    span: keySpan,
    message: `There is no hook event ${quoted(key)}${lost}.`,
    hint: near ? `Did you mean ${near}?` : "Events are PreToolUse, PostToolUse, Stop, SessionStart and others.",
  };
}
