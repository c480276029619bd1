import { writeScalar } from "#core/frontmatter/write-scalar";
import type { Template } from "#core/templates/template";

export const compozyTemplates: readonly Template[] = [
  {
    id: "compozy-writer",
    dialect: "compozy",
    title: "Writer",
    description: "Keeps notes with Compozy's own tools; asks before it does more than read.",
    files: ({ name }) => ({
      "AGENT.md": `---
name: ${writeScalar(name)}
reasoning_effort: low
permissions: approve-reads
category_path: [writing]
tools:
  - compozy__skill_list
  - compozy__skill_view
---
You keep the notes of the team.

1. Look for a skill that says how a note of this kind is written, and follow it.
2. Write short sentences. Name who decided what, and when.
3. Ask when a decision is unclear. Never fill a gap with a guess.
`,
    }),
  },
];
