import { writeScalar } from "#core/frontmatter/write-scalar";
import { entryPathOf } from "#core/templates/entry-path";
import type { Template } from "#core/templates/template";

export const muxTemplates: readonly Template[] = [
  {
    id: "mux-reviewer",
    dialect: "mux",
    title: "Reviewer",
    description: "A sub-agent that reads a change and reports what is wrong; it cannot edit.",
    files: ({ name }) => ({
      [entryPathOf("mux", name)]: `---
name: ${writeScalar(name)}
description: Reviews a change for mistakes, and reports them with file and line. Changes nothing.
subagent:
  runnable: true
tools:
  add:
    - file_read
    - bash
---
You review the change that you are given.

1. Read the whole change, then the code around it.
2. Report mistakes that a user would notice, the worst first, each with file, line and what happens.
3. Run tests where that settles a question. Change no file.
4. When nothing is wrong, say so in one sentence.
`,
    }),
  },
];
