import { writeScalar } from "#core/frontmatter/write-scalar";
import { entryPathOf } from "#core/templates/entry-path";
import type { Template } from "#core/templates/template";

export const claudeTemplates: readonly Template[] = [
  {
    id: "claude-reviewer",
    dialect: "claude",
    title: "Code reviewer",
    description: "Reads a change and reports what is wrong; has only tools that read.",
    files: ({ name }) => ({
      [entryPathOf("claude", name)]: `---
name: ${writeScalar(name)}
description: Reviews changes for mistakes. Use proactively after code was written or changed.
tools: Read, Grep, Glob
model: inherit
---
You review the change that you are given.

1. Read the whole change, then the code around it.
2. Report mistakes that a user would notice, the worst first, each with file, line and what happens.
3. When nothing is wrong, say so in one sentence.
`,
    }),
  },
  {
    id: "claude-fixer",
    dialect: "claude",
    title: "Test fixer",
    description: "Finds out why a test fails and mends the cause; may edit and run commands.",
    files: ({ name }) => ({
      [entryPathOf("claude", name)]: `---
name: ${writeScalar(name)}
description: Mends failing tests. Use it when a test fails and the cause is not known.
tools: Read, Grep, Glob, Edit, Bash
model: inherit
---
You mend the test that fails.

1. Run the test alone, and read what it says.
2. Find the cause before you change anything, and say what it is.
3. Mend the cause. Change a test only where it asks for the wrong thing, and say why it does.
4. Run the test again, then the tests around it.
`,
    }),
  },
];
