import type { ContentMark, HeaderFields } from "#core/dialects/detect/content-mark";
import type { DetectedFormat, Detection, Mark } from "#core/dialects/detect/detection";
import { keyMarks } from "#core/dialects/detect/key-marks";
import { modelMarks } from "#core/dialects/detect/model-marks";
import { isSkillName, placeMarks } from "#core/dialects/detect/place-marks";
import { type Header, readHeader } from "#core/dialects/detect/read-header";
import { toolMarks } from "#core/dialects/detect/tool-marks";
import { nameOf } from "#core/folder/path-rules";
import { originOfSpan } from "#core/frontmatter/draft";
import { lineIndex } from "#core/frontmatter/line-index";

/** A header stands at the start; what lies behind these bytes is not read. */
const headBytesMax = 64 * 1024;

/** Formats that a file with name and description alone can be, the most frequent first. */
const commonFormats: readonly DetectedFormat[] = ["claude", "skill", "mux", "copilot", "gemini"];

/** The order in which formats that fit equally well are proposed. */
const formatOrder: readonly DetectedFormat[] = ["mutagent", "claude", "skill", "compozy", "mux", "copilot", "gemini", "opencode"];

/**
 * Which format the file at `path` is written in, by its content: keys, tool and model names. The place (`path`, and `place`, the path of
 * the folder in which `path` begins, where it is known) decides only between formats that the content leaves open; SKILL.md alone is a
 * name that decides. Broken headers are read line by line. Never throws; takes time in proportion to the first 64 KiB.
 */
export function detectDialect(path: string, bytes: Uint8Array, place = ""): Detection {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, headBytesMax));
  const header = readHeader(text);
  const whole = place === "" ? path : `${place.replace(/\/+$/, "")}/${path}`;
  const places = placeMarks(whole);
  const fields: HeaderFields = new Map([...(header?.fields ?? [])].reverse().map((field) => [field.key, field]));
  const content = [...keyMarks(fields), ...toolMarks(fields, nameOf(path) === "AGENT.md"), ...modelMarks(fields)];
  const marks = [...placed(content, header, text), ...places.map(({ weight, ...mark }) => mark)];
  if (isSkillName(path)) {
    const named: Mark = { mark: `is named ${nameOf(path)}`, speaksFor: "skill", strength: "strong" };
    return { dialect: "skill", confidence: "certain", marks: [named, ...marks], candidates: ["skill"] };
  }
  return {
    ...decide(
      content,
      places,
      [...fields.keys()].some((key) => /^(?:name|description)$/i.test(key)),
    ),
    marks,
  };
}

function decide(
  content: readonly ContentMark[],
  places: readonly (Mark & { weight: number })[],
  isIntroduced: boolean,
): Omit<Detection, "marks"> {
  const strong = countBy(content.filter(({ strength }) => strength === "strong").map(({ speaksFor }) => [speaksFor, 1]));
  if (strong.size === 0 && !isIntroduced) return { dialect: "notes", confidence: "likely", candidates: ["notes"] };
  const rest = countBy([
    ...content.filter(({ strength }) => strength === "weak").map(({ speaksFor }): [DetectedFormat, number] => [speaksFor, 1]),
    ...places.map(({ speaksFor, weight }): [DetectedFormat, number] => [speaksFor, weight]),
  ]);
  const candidates = formatOrder
    .filter((format) => strong.has(format) || rest.has(format))
    .sort((a, b) => (strong.get(b) ?? 0) - (strong.get(a) ?? 0) || (rest.get(b) ?? 0) - (rest.get(a) ?? 0));
  const [first, second] = candidates;
  if (!first) return { dialect: "unknown", confidence: "ambiguous", candidates: [...commonFormats] };
  const isAhead = (counts: ReadonlyMap<DetectedFormat, number>) => (counts.get(first) ?? 0) > ((second && counts.get(second)) ?? 0);
  if (isAhead(strong)) return { dialect: first, confidence: "certain", candidates };
  return isAhead(rest) ? { dialect: first, confidence: "likely", candidates } : { dialect: "unknown", confidence: "ambiguous", candidates };
}

function countBy(weights: readonly (readonly [DetectedFormat, number])[]): Map<DetectedFormat, number> {
  const counts = new Map<DetectedFormat, number>();
  for (const [format, weight] of weights) counts.set(format, (counts.get(format) ?? 0) + weight);
  return counts;
}

/** The marks with their ranges in the file as it was typed. */
function placed(content: readonly ContentMark[], header: Header | null, text: string): Mark[] {
  if (!header || content.length === 0) return [];
  const lines = lineIndex(text);
  return content.map(({ span, ...mark }) => ({ ...mark, range: lines.rangeOf(originOfSpan(header.draft, span)) }));
}
