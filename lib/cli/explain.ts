import { parseArgs } from "node:util";
import { catalogue } from "#core/diagnostics/catalogue";
import type { ExampleFiles } from "#core/diagnostics/explanations/explanation";
import { codePath, type ExplainedCode, explainedCodes, findExplanation } from "#core/diagnostics/explanations/find-explanation";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { dialectNames } from "#core/dialects/dialect";
import { nearestName } from "#core/names/nearest-name";
import { onlyArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { knownServer } from "@/lib/cli/known-server";
import { printJson } from "@/lib/cli/print-json";
import { showTable } from "@/lib/cli/show-table";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";

/** Of a longer file only its beginning is printed. */
const linesMax = 24;

/** Tells what a code of a finding means; offline. */
export const explain: Verb = {
  name: "explain",
  summary: "what a code means, with an example; needs no server",
  usage: `Usage: berth explain CODE [--json]
       berth explain --list [--json]

  --list              every code with its title
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { list: { type: "boolean" }, json: { type: "boolean" } },
    });
    if (values.list) {
      if (values.json) printJson(io, { items: explainedCodes.map(toJson) });
      else io.out(showTable([["CODE", "TITLE"], ...explainedCodes.map(({ code, title }) => [code, title])]));
      return exitCode.ok;
    }
    const name = onlyArgument(positionals, "CODE");
    const found = findExplanation(name);
    if (!found) throw unknownCode(name);
    const server = await knownServer(io);
    if (values.json) printJson(io, toJson(found));
    else io.out(`${showExplanation(found)}${server ? `\n${server}${codePath(found.code)}\n` : ""}`);
    return exitCode.ok;
  },
};

function unknownCode(name: string): UsageError {
  const near = nearestName(name.toUpperCase(), Object.keys(catalogue));
  return new UsageError(`There is no code ${JSON.stringify(name)}.${near ? ` Did you mean ${near}?` : " berth explain --list shows all."}`);
}

function toJson({ code, title, section, explanation }: ExplainedCode) {
  return { code, title, section, ...explanation };
}

function showExplanation({ code, title, explanation }: ExplainedCode): string {
  const { formats, what, why, fix, lineless } = explanation;
  const example =
    "example" in explanation
      ? `\nBefore\n${showFiles(explanation.example.before)}\nAfter\n${showFiles(explanation.example.after)}`
      : `\nWhat leads to it: ${explanation.leads}\n`;
  const whose = formats.length === 0 ? "" : ` (${formats.map((format) => dialectNames[format]).join(", ")})`;
  return `${code}${whose}\n${title}\n\n${what}\n${why}\n→ ${fix}\n${lineless === undefined ? "" : `Why no line is named: ${lineless}\n`}${example}`;
}

function showFiles(files: ExampleFiles): string {
  return Object.entries(files)
    .map(([path, content]) => {
      if (typeof content !== "string") return `  ${path} → ${content.link}\n`;
      const lines = content.replace(/\n$/, "").split("\n");
      const shown = lines.slice(0, linesMax).map((line) => `  | ${escapeHidden(line.slice(0, 200))}\n`);
      return `  ${escapeHidden(path)}\n${shown.join("")}${lines.length > linesMax ? `  … and ${lines.length - linesMax} more lines\n` : ""}`;
    })
    .join("");
}
