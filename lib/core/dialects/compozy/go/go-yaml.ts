import { looksLikeGoNumber } from "#core/dialects/compozy/go/go-number";

/** What a definition is made of: texts, numbers, flags, lists and objects whose keys keep their order. */
export type GoYamlValue = string | number | boolean | readonly GoYamlValue[] | { readonly [key: string]: GoYamlValue | undefined };

/**
 * YAML as the program's library writes it: two spaces for each level, lists at the column of their key, quotes only where it finds that
 * they are needed. Absent keys are left out.
 * @see github.com/goccy/go-yaml v1.19.2, Marshal
 */
export function goYaml(map: { readonly [key: string]: GoYamlValue | undefined }): string {
  return `${mapLines(map, "").join("\n")}\n`;
}

function mapLines(map: { readonly [key: string]: GoYamlValue | undefined }, indent: string): string[] {
  return Object.entries(map).flatMap(([key, value]) =>
    value === undefined ? [] : entryLines(`${indent}${quoteWhereNeeded(key)}:`, value, indent),
  );
}

function entryLines(head: string, value: GoYamlValue, indent: string): string[] {
  if (typeof value !== "object") return scalarLines(`${head} `, value, `${indent}  `);
  if (isList(value)) return value.length === 0 ? [`${head} []`] : [head, ...value.flatMap((item) => itemLines(item, indent))];
  return Object.keys(value).length === 0 ? [`${head} {}`] : [head, ...mapLines(value, `${indent}  `)];
}

function itemLines(item: GoYamlValue, indent: string): string[] {
  if (typeof item !== "object") return scalarLines(`${indent}- `, item, `${indent}  `, true);
  const inner = isList(item) ? item.flatMap((each) => itemLines(each, `${indent}  `)) : mapLines(item, `${indent}  `);
  const [first = "{}", ...rest] = inner;
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

/** In a list, blank lines of a text stay empty; elsewhere they are indented too, but for one that ends the text. */
function scalarLines(head: string, value: string | number | boolean, indent: string, isItem = false): string[] {
  if (typeof value !== "string") return [`${head}${value}`];
  if (!value.includes("\n") || needsQuotes(value)) return [`${head}${quoteWhereNeeded(value)}`];
  const chomping = value.endsWith("\n\n") ? "+" : value.endsWith("\n") ? "" : "-";
  const lines = value.replace(/\n$/, "").split("\n");
  const isBare = (line: string, index: number) => line === "" && (isItem || index === lines.length - 1);
  return [`${head}|${chomping}`, ...lines.map((line, index) => (isBare(line, index) ? "" : `${indent}${line}`))];
}

function quoteWhereNeeded(text: string): string {
  return needsQuotes(text) ? goQuote(text) : text;
}

const reserved =
  /^(?:null|Null|NULL|~|true|True|TRUE|false|False|FALSE|-?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
const date = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}:\d{2}:\d{2})(?:[.,]\d+)?(?:Z|[-+]\d{2}:\d{2})| (\d{2}:\d{2}:\d{2})(?:[.,]\d+)?)?$/;
const clock = /^(?:[01]?\d|2[0-3]):[0-5]?\d$/;

/** The library's own question; it quotes more than YAML asks for, and leaves `-y` plain. */
function needsQuotes(text: string): boolean {
  if (text === "" || text === "-" || reserved.test(text) || looksLikeGoNumber(text) || clock.test(text) || isDate(text)) return true;
  return /^[*&[{}\],!|>%'"@ `]|[: ]$|[#\\]|[:-] /.test(text);
}

/** A day that there is, perhaps with a time of that day. */
function isDate(text: string): boolean {
  const [, year, month, day, zoned, bare] = date.exec(text) ?? [];
  if (year === undefined) return false;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last;
  return isDay && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(zoned ?? bare ?? "00:00:00");
}

/** As Go's strconv.Quote: what does not print becomes an escape. */
function goQuote(text: string): string {
  const inner = Array.from(
    text,
    (character) => short[character] ?? (/[\p{C}\p{Zl}\p{Zp}\p{Zs}]/u.test(character) && character !== " " ? escaped(character) : character),
  );
  return `"${inner.join("")}"`;
}

const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\u0007": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
};

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
}

function isList(value: object): value is readonly GoYamlValue[] {
  return Array.isArray(value);
}
