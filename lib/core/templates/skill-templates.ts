import { writeScalar } from "#core/frontmatter/write-scalar";
import type { Template } from "#core/templates/template";

export const skillTemplates: readonly Template[] = [
  {
    id: "skill-checklist",
    dialect: "skill",
    title: "Checklist",
    description: "Steps that an agent follows for one kind of work, with a reference that it reads when it needs it.",
    files: ({ name }) => ({
      "SKILL.md": `---
name: ${writeScalar(name)}
description: Checks release notes before they are published. Use it when release notes are written or changed.
---
# Check release notes

1. Read the notes and [the style](references/style.md).
2. Each entry says what a user can do now, in one sentence. Mark those that do not.
3. Each breaking change names what to do about it. Mark those that do not.
4. List what you marked, with the line and a better sentence.
`,
      "references/style.md": `# Style of release notes

- Begin with a verb: "Shows", "Accepts", "Refuses".
- No names of people, no numbers of tickets.
- At most two lines for each entry.
`,
    }),
  },
];
