import type { LanguageSupport, StreamParser } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

/** The language of a file, by its name; each is loaded when it is first needed. `language` is that of a header in Markdown. */
export async function sourceLanguage(path: string, language: "yaml" | "toml" = "yaml"): Promise<Extension> {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf(".") + 1);
  switch (extension) {
    case "md":
    case "markdown":
      return language === "toml" ? tomlMarkdown() : yamlMarkdown();
    case "yaml":
    case "yml":
      return (await import("@codemirror/lang-yaml")).yaml();
    case "json":
      return (await import("@codemirror/lang-json")).json();
    case "ts":
    case "mts":
    case "tsx":
    case "js":
    case "mjs":
    case "cjs":
    case "jsx":
      return (await import("@codemirror/lang-javascript")).javascript({ typescript: /ts/.test(extension), jsx: extension.endsWith("x") });
    case "toml":
      return stream((await import("@codemirror/legacy-modes/mode/toml")).toml);
    case "sh":
    case "bash":
      return stream((await import("@codemirror/legacy-modes/mode/shell")).shell);
    case "py":
      return stream((await import("@codemirror/legacy-modes/mode/python")).python);
    default:
      return [];
  }
}

async function yamlMarkdown(): Promise<LanguageSupport> {
  const [{ yamlFrontmatter }, { markdown }] = await Promise.all([import("@codemirror/lang-yaml"), import("@codemirror/lang-markdown")]);
  return yamlFrontmatter({ content: markdown() });
}

async function tomlMarkdown(): Promise<Extension> {
  const { startState, token } = (await import("@codemirror/legacy-modes/mode/toml")).toml;
  if (!startState) throw new Error("The mode for TOML has a state.");
  return stream(headerOnly({ startState, token }));
}

async function stream(parser: StreamParser<unknown>): Promise<Extension> {
  const { StreamLanguage } = await import("@codemirror/language");
  return StreamLanguage.define(parser);
}

type Tokens<State> = { startState(indentUnit: number): State; token: StreamParser<State>["token"] };

/** `parser` between the first two lines of dashes; below them only headings are told apart. */
function headerOnly<State>(parser: Tokens<State>): StreamParser<{ fences: number; inner: State }> {
  return {
    startState: (indentUnit) => ({ fences: 0, inner: parser.startState(indentUnit) }),
    copyState: ({ fences, inner }) => ({ fences, inner: structuredClone(inner) }),
    token(at, state) {
      if (at.sol() && state.fences < 2 && at.match(/^---\s*$/)) {
        state.fences++;
        return "meta";
      }
      if (state.fences < 2) return parser.token(at, state.inner);
      const isHeading = at.sol() && /^#{1,6}\s/.test(at.string);
      at.skipToEnd();
      return isHeading ? "heading" : null;
    },
  };
}
