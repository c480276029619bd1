import { counted, grouped, quoted } from "#core/diagnostics/show-text";
import { describeNode } from "#core/frontmatter/describe-node";
import { fieldLabel } from "#core/frontmatter/field-label";
import type { FieldEntry, FieldNode, ListNode, MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { quoteAsText } from "#core/frontmatter/quote-as-text";
import type { ListShape, MapShape, Shape, TextShape } from "#core/frontmatter/shape";
import { writeScalar } from "#core/frontmatter/write-scalar";

export type ShapeContext = {
  /** The text in which the nodes stand. */
  text: string;
  /** Says what to do about a key that `map` does not know. */
  unknownKey(entry: FieldEntry, map: MapNode, known: readonly string[], path: readonly (string | number)[]): Finding;
};

/** `refused` holds the nodes that broke a rule themselves; their parents and neighbours are sound. */
export type ShapeResult = { findings: Finding[]; refused: Set<FieldNode> };

/** Compares a value with what it may be. Every deviation is a finding of its own, in the order of the text. */
export function checkShape(node: FieldNode, shape: Shape, context: ShapeContext): ShapeResult {
  const result: ShapeResult = { findings: [], refused: new Set() };
  visit(node, shape, [], { ...context, result });
  return result;
}

type Visit = ShapeContext & { result: ShapeResult };
type Path = readonly (string | number)[];

function visit(node: FieldNode, shape: Shape, path: Path, v: Visit): void {
  if (node.kind === "unknown") return;
  const own = shape.kind === "any-of" ? shape.shapes.find((candidate) => isOfKind(node, candidate)) : shape;
  if (!own || !isOfKind(node, own)) {
    refuse(node, kindProblem(node, shape, path, v), v);
  } else if (own.kind === "list" && node.kind === "list") {
    visitList(node, own, path, v);
  } else if (own.kind === "map" && node.kind === "map") {
    visitMap(node, own, path, v);
  } else if (own.kind === "text" && node.kind === "scalar" && typeof node.value === "string") {
    const problem = textProblem(node, node.value, own, fieldLabel(path));
    if (problem) refuse(node, problem, v);
  }
}

type Problem = { code?: "MODEL_FORMAT" } & Pick<Finding, "message" | "hint" | "fix">;

function textProblem(node: FieldNode, text: string, shape: TextShape, label: string): Problem | null {
  const own = shape.problem?.(text);
  if (own) return { ...own, message: `${label} ${own.message}` };
  const length = Array.from(text).length;
  const { min = 0, max = Number.POSITIVE_INFINITY } = shape;
  if (length > max && !shape.rule) {
    return {
      message: `${label} has ${grouped(length)} of ${counted(max, "character")}.`,
      hint: `Shorten it by ${counted(length - max, "character")}.`,
    };
  }
  if (length === 0 && min > 0) return { message: `${label} is empty.` };
  if (length >= min && length <= max && (shape.pattern?.test(text) ?? true)) return null;
  const rule = shape.rule ?? `at least ${counted(min, "character")} long`;
  const problem: Problem = { message: `${label} must be ${rule}; found ${quoted(text)}.` };
  const suggestion = shape.suggest?.(text) ?? null;
  if (suggestion === null) return problem;
  return {
    ...problem,
    hint: `Write ${suggestion}.`,
    fix: { title: `Write ${suggestion}`, changes: [{ ...node.span, text: writeScalar(suggestion) }] },
  };
}

function visitList(list: ListNode, shape: ListShape, path: Path, v: Visit): void {
  const seen = new Set<string>();
  list.items.forEach((item, index) => {
    visit(item, shape.item, [...path, index], v);
    if (!shape.isUnique || item.kind !== "scalar" || typeof item.value !== "string" || v.result.refused.has(item)) return;
    if (seen.has(item.value))
      refuse(item, { message: `${fieldLabel(path)} has ${quoted(item.value)} twice.`, hint: "Remove one of the two." }, v);
    seen.add(item.value);
  });
}

function visitMap(map: MapNode, shape: MapShape, path: Path, v: Visit): void {
  const known = Object.keys(shape.fields);
  for (const entry of map.entries) {
    const field = Object.hasOwn(shape.fields, entry.key) ? shape.fields[entry.key] : undefined;
    if (field) visit(entry.value, field.shape, [...path, entry.key], v);
    else {
      v.result.refused.add(entry.value);
      v.result.findings.push(v.unknownKey(entry, map, known, path));
    }
  }
  for (const [key, field] of Object.entries(shape.fields)) {
    if (!field.isRequired || map.entries.some((entry) => entry.key === key)) continue;
    const { start } = map.span;
    v.result.findings.push({
      code: "AGENT_SCHEMA",
      severity: "error",
      span: { start, end: start },
      message: `${fieldLabel([...path, key])} is missing.`,
      hint: `Add a line with ${key}: and its value.`,
    });
  }
}

/** Whether a value is of the kind that `shape` asks for; its limits are another matter. */
function isOfKind(node: FieldNode, shape: Shape): boolean {
  switch (shape.kind) {
    case "list":
    case "map":
      return node.kind === shape.kind;
    case "any-of":
      return shape.shapes.some((each) => isOfKind(node, each));
    case "choice":
      return node.kind === "scalar" && typeof node.value === "string" && shape.values.includes(node.value);
    case "boolean":
      return node.kind === "scalar" && typeof node.value === "boolean";
    case "text":
      return node.kind === "scalar" && typeof node.value === "string";
  }
}

function kindProblem(node: FieldNode, shape: Shape, path: Path, v: Visit): Problem {
  const message = `${fieldLabel(path)} must be ${wordsFor(shape)}, found ${describeNode(node)}.`;
  const takesText = shape.kind === "text" || (shape.kind === "any-of" && shape.shapes.some((each) => each.kind === "text"));
  const quote = takesText ? quoteAsText(v.text, node) : null;
  return quote ? { message, hint: "Put the value in quotes.", fix: { title: "Quote the value", changes: [quote] } } : { message };
}

function refuse(node: FieldNode, problem: Problem, v: Visit): void {
  const { code = "AGENT_SCHEMA", ...rest } = problem;
  v.result.refused.add(node);
  v.result.findings.push({ code, severity: "error", span: node.span, ...rest });
}

function wordsFor(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return "text";
    case "boolean":
      return "true or false";
    case "choice":
      return shape.values.join(" or ");
    case "list":
      return shape.item.kind === "map" ? "a list of maps" : "a list";
    case "map":
      return "a map";
    case "any-of":
      return shape.shapes.map(wordsFor).join(" or ");
  }
}
