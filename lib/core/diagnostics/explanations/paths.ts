import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Example, ExampleFiles, Explanation } from "#core/diagnostics/explanations/explanation";
import { mutagentText } from "#core/diagnostics/explanations/sample";

const files = (...paths: string[]) => mutagentText(`harness:\n  files:\n${paths.map((path) => `    - ${path}`).join("\n")}`);
const skills = mutagentText("harness:\n  tools: { builtin: [read] }\n  skills: [skills/rates]");
const skillMd = "---\nname: rates\ndescription: Explains rates.\n---\nExplain.\n";
const declared = (path: string, before: ExampleFiles, after: ExampleFiles): Example => ({
  before: { "agent.md": files(path), ...before },
  after: { "agent.md": files(path), ...after },
});

/** Paths that an agent declares, and what lies there. */
export const pathExplanations = {
  PATH_ESCAPE: {
    formats: ["mutagent", "claude", "skill"],
    what: "A path leads out of the agent folder.",
    why: "A package holds the folder and nothing else; what lies outside is another file on every machine.",
    fix: "Copy the file into the folder and name it there.",
    example: { before: { "agent.md": files("../rates.json") }, after: { "agent.md": files("rates.json"), "rates.json": "{}\n" } },
  },
  SOURCE_NOT_FOUND: {
    formats: ["mutagent", "claude"],
    what: "A declared path is not in the folder.",
    why: "The agent would run without a file that its author counts on.",
    fix: "Add the file or correct the path; letter case counts.",
    example: declared("rates.json", {}, { "rates.json": "{}\n" }),
  },
  SOURCE_NOT_FILE: {
    formats: ["mutagent"],
    what: "A folder stands where a file is declared.",
    why: "A tool module or an import is one file.",
    fix: "Name the file in the folder.",
    example: {
      before: {
        "agent.md": mutagentText("harness:\n  tools:\n    modules:\n      - { path: tools/price.ts, name: price }"),
        "package.json": "{}\n",
        "tools/price.ts/index.ts": "export default 1;\n",
      },
      after: {
        "agent.md": mutagentText("harness:\n  tools:\n    modules:\n      - { path: tools/price.ts, name: price }"),
        "package.json": "{}\n",
        "tools/price.ts": "export default 1;\n",
      },
    },
  },
  SOURCE_NOT_DIRECTORY: {
    formats: ["mutagent"],
    what: "A file stands where a folder is declared.",
    why: "A skill is a folder with a SKILL.md in it.",
    fix: "Name the skill's folder.",
    example: {
      before: { "agent.md": skills, "skills/rates": "Explain.\n" },
      after: { "agent.md": skills, "skills/rates/SKILL.md": skillMd },
    },
  },
  SYMLINK_SOURCE: {
    formats: ["mutagent", "mux", "compozy"],
    what: "A declared path is a symbolic link.",
    why: "What a link leads to can be another file tomorrow, or on another machine.",
    fix: "Put the file itself there.",
    example: declared("rates.json", { "rates.json": { link: "2026.json" }, "2026.json": "{}\n" }, { "rates.json": "{}\n" }),
  },
  SYMLINK_ESCAPE: {
    formats: ["mutagent", "skill", "compozy"],
    what: "A folder that would be packed holds a symbolic link.",
    why: "Links are not packed, since they can lead anywhere: the package would lack what they stand for.",
    fix: "Replace the link by the file.",
    example: declared("data", { "data/rates.json": { link: "../rates.json" }, "rates.json": "{}\n" }, { "data/rates.json": "{}\n" }),
  },
  CREDENTIAL_PATH: {
    formats: ["mutagent", "skill", "compozy"],
    what: "A file has a name that credentials have, such as .env or server.key.",
    why: "Packages are kept for ever and read by many. A secret in one can only be made worthless, not taken back.",
    fix: "Take the file out, and give the agent the secret by a binding.",
    example: declared("data", { "data/.env": "KEY=1\n", "data/rates.json": "{}\n" }, { "data/rates.json": "{}\n" }),
  },
  PRIVATE_KEY_CONTENT: {
    formats: ["mutagent", "skill"],
    what: "A file holds a private key.",
    why: "Whoever may read the revision has the key.",
    fix: "Take the key out, and replace it wherever it is in use.",
    leads: "A file with the first line of a private key in PEM form.",
  },
  SOURCE_KIND_COLLISION: {
    formats: ["mutagent"],
    what: "One path has two roles, or two paths have one place in the package.",
    why: "A package holds each path once.",
    fix: "Declare the path in one place only.",
    example: { before: { "agent.md": files("agent.md") }, after: { "agent.md": files("rates.json"), "rates.json": "{}\n" } },
  },
  ARCHIVE_PATH_LENGTH: {
    formats: ["mutagent", "skill"],
    what: "A path of the package is over 100 bytes long.",
    why: "The archive's format keeps paths of up to 100 bytes; longer ones need extensions that not everybody reads.",
    fix: "Shorten the names of folders on the way.",
    example: declared("data", { [`data/${"rates-of-all-countries-".repeat(5)}.json`]: "{}\n" }, { "data/rates.json": "{}\n" }),
  },
  SKILL_MANIFEST: {
    formats: ["mutagent", "skill"],
    what: "The folder of a skill has no SKILL.md, or has it in other letters.",
    why: "A skill is found by this file, letter for letter.",
    fix: "Rename the file to SKILL.md.",
    lineless: "It is about the name of a file, and not about its text. Of a skill that an agent declares it stands at that line.",
    example: {
      before: { "agent.md": skills, "skills/rates/skill.md": skillMd },
      after: { "agent.md": skills, "skills/rates/SKILL.md": skillMd },
    },
  },
  CASE_COLLISION: {
    formats: ["mutagent", "skill"],
    what: "Two paths differ only in letter case or in the Unicode form of a letter.",
    why: "On macOS and Windows one of the two files overwrites the other.",
    fix: "Rename one of them.",
    example: declared("data", { "data/Rates.json": "{}\n", "data/rates.json": "{}\n" }, { "data/rates.json": "{}\n" }),
  },
  LINE_ENDINGS: {
    formats: [],
    what: "The upload differs from an earlier revision only in its line ends.",
    why: "It becomes a revision of its own although nobody changed anything.",
    fix: "Store the files with LF, as `* text=auto eol=lf` in .gitattributes does.",
    leads: "A deploy of a folder whose files were checked out with CRLF.",
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
