import "server-only";
import { gzip } from "#compiler/gzip";
import { writeTar } from "#core/package/write-tar";

const skills = ["first", "second", "third"];
const filesEach = 6;

/** The .tgz of an agent as people have them, some 25 files of prose, below one folder as archives mostly are. Each `mark` gives another one. */
export function rehearsalArchive(mark: string): Uint8Array {
  const agent = ["---", "name: rehearsal", "model: zai/glm-5.3", "harness:", "  tools:", "    builtin: [read]", "  skills:"];
  const entry = [...agent, ...skills.map((skill) => `    - skills/${skill}`), "---", prose("agent"), `Mark ${mark}.`];
  const files = skills.flatMap((skill) => [
    { path: `skills/${skill}/SKILL.md`, text: `---\nname: ${skill}\ndescription: A skill.\n---\n${prose(skill)}` },
    ...Array.from({ length: filesEach }, (_, i) => ({ path: `skills/${skill}/notes/${i}.md`, text: prose(`${skill} ${i}`) })),
  ]);
  const encoder = new TextEncoder();
  return gzip(
    writeTar(
      [{ path: "agent.md", text: entry.join("\n") }, ...files].map(({ path, text }) => ({
        path: `agent/${path}`,
        bytes: encoder.encode(text),
      })),
    ),
  );
}

function prose(about: string): string {
  const line = (_: unknown, i: number) => `${i}. Read what the ${about} says about case ${i * 7}, and answer in ${(i % 5) + 1} sentences.`;
  return `${Array.from({ length: 80 }, line).join("\n")}\n`;
}
