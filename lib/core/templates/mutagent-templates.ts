import { writeScalar } from "#core/frontmatter/write-scalar";
import type { Template } from "#core/templates/template";

export const mutagentTemplates: readonly Template[] = [
  {
    id: "mutagent-reader",
    dialect: "mutagent",
    title: "Reader",
    description: "Reads files and answers questions about them; changes nothing.",
    files: ({ name, model }) => ({
      "agent.md": `---
name: ${writeScalar(name)}
description: Answers questions about the files of a project, and names the file and line of each answer.
model: ${writeScalar(model)}
thinking: low
harness:
  tools:
    builtin: [read, grep, find, ls]
  runtime:
    mode: headless
---
You answer questions about the files of this project.

1. Find the files that the question is about before you answer.
2. Answer in one paragraph. Name the file and the line for each fact.
3. Say so when the files do not tell. Do not guess.
`,
    }),
  },
  {
    id: "mutagent-tool",
    dialect: "mutagent",
    title: "Agent with a tool and a skill",
    description: "Follows a packaged skill and calls a tool of its own, with a checked parameter schema.",
    files: ({ name, model }) => ({
      "agent.md": `---
name: ${writeScalar(name)}
description: Counts the words of a text by a packaged tool, and reports them as its skill says.
model: ${writeScalar(model)}
harness:
  tools:
    builtin: [read]
    modules:
      - path: tools/count-words.ts
        name: count_words
  skills:
    - skills/word-report
  runtime:
    mode: headless
---
You report how long texts are. Read the word-report skill first, then call count_words once for each text.

Report the numbers exactly as the tool gave them. When the tool fails, say why, and report no number.
`,
      "package.json": `{ "private": true, "type": "module" }\n`,
      "tools/count-words.ts": `import { defineTool, Type } from "@mutagent/agents/tools";

export default defineTool<{ text: string }>({
  name: "count_words",
  label: "Count words",
  description: "Counts the words of a text. Words are separated by spaces and line ends.",
  parameters: Type.Object({ text: Type.String({ maxLength: 100_000 }) }, { additionalProperties: false }),
  async execute(_toolCallId, { text }) {
    const words = text.split(/\\s+/).filter((word) => word !== "").length;
    return { content: [{ type: "text", text: String(words) }], details: { words } };
  },
});
`,
      "skills/word-report/SKILL.md": `---
name: word-report
description: How to report the length of a text. Use it for every question about how long a text is.
---
# Word report

- One line for each text: its first five words, a colon, and the number of words.
- The longest text comes first.
- End with the sum over all texts.
`,
    }),
  },
];
