import { createCssVariablesTheme, createHighlighterCore, type GrammarState, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import css from "shiki/langs/css.mjs";
import html from "shiki/langs/html.mjs";
import javascript from "shiki/langs/javascript.mjs";
import json from "shiki/langs/json.mjs";
import markdown from "shiki/langs/markdown.mjs";
import python from "shiki/langs/python.mjs";
import shellscript from "shiki/langs/shellscript.mjs";
import sql from "shiki/langs/sql.mjs";
import toml from "shiki/langs/toml.mjs";
import tsx from "shiki/langs/tsx.mjs";
import typescript from "shiki/langs/typescript.mjs";
import yaml from "shiki/langs/yaml.mjs";

/** A piece of a line in one colour; no colour is the text colour. */
export type CodeToken = { text: string; color: string | null };

const languageByExtension: Record<string, string> = {
  css: "css",
  html: "html",
  cjs: "javascript",
  js: "javascript",
  mjs: "javascript",
  json: "json",
  map: "json",
  md: "markdown",
  py: "python",
  sh: "shellscript",
  sql: "sql",
  toml: "toml",
  tsx: "tsx",
  cts: "typescript",
  mts: "typescript",
  ts: "typescript",
  yaml: "yaml",
  yml: "yaml",
};

/** Colours are variables of globals.css, so one rendering serves both themes. */
const theme = createCssVariablesTheme({ name: "berth", variablePrefix: "--shiki-" });

let made: Promise<HighlighterCore> | undefined;

function highlighter(): Promise<HighlighterCore> {
  made ??= createHighlighterCore({
    themes: [theme],
    langs: [css, html, javascript, json, markdown, python, shellscript, sql, toml, tsx, typescript, yaml],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return made;
}

const linesAtOnce = 4;
const budgetMs = 2000;
const turnMs = 20;
const lineLengthMax = 1000;

const plain = (line: string): CodeToken[] => (line === "" ? [] : [{ text: line, color: null }]);

/**
 * The lines of `text` in the colours of the language that `path` ends with. The grammars are regular expressions and the
 * text may be hostile: after two seconds the rest is plain, and so is every line over 1,000 characters. Other requests get
 * their turn in between.
 */
export async function highlightCode(path: string, text: string): Promise<CodeToken[][]> {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const language = languageByExtension[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];
  if (!language) return lines.map(plain);
  const { codeToTokens } = await highlighter();
  const coloured: CodeToken[][] = [];
  const deadline = performance.now() + budgetMs;
  let turnEnd = performance.now() + turnMs;
  let state: GrammarState | undefined;
  while (coloured.length < lines.length && performance.now() < deadline) {
    const chunk = lines.slice(coloured.length, coloured.length + linesAtOnce).join("\n");
    const options = { lang: language, theme: "berth", tokenizeMaxLineLength: lineLengthMax };
    const answer = codeToTokens(chunk, state ? { ...options, grammarState: state } : options);
    state = answer.grammarState;
    for (const tokens of answer.tokens) coloured.push(tokens.map(({ content, color }) => ({ text: content, color: color ?? null })));
    if (performance.now() > turnEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      turnEnd = performance.now() + turnMs;
    }
  }
  return [...coloured, ...lines.slice(coloured.length).map(plain)];
}
