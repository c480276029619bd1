import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { beside, mutagentFields, mutagentFile, mutagentText } from "#core/diagnostics/explanations/sample";

const module = (path: string, name: string) => `    modules:\n      - { path: ${path}, name: ${name} }`;
const binding = (isRequired: boolean) => `harness:\n  bindings:\n    secrets:\n      - { name: RATES_KEY, required: ${isRequired} }`;
const moduleFiles = { "package.json": "{}\n", "tools/a.ts": "export default 1;\n", "tools/b.ts": "export default 2;\n" };
const skillFolder = { "skills/rates/SKILL.md": "---\nname: rates\ndescription: Explains rates.\n---\nExplain.\n" };

/** Fields of a Mutagent agent.md. */
export const mutagentExplanations = {
  AGENT_SCHEMA: {
    formats: ["mutagent", "mux", "claude"],
    what: "A field is missing, has a value of another kind, or is none of the format.",
    why: "The program that runs the agent refuses the file, or reads the field as if it were not there.",
    fix: "The finding says what the field takes, and which one was probably meant.",
    example: mutagentFields("thinkng: low", "thinking: low"),
  },
  LEGACY_ENVELOPE_FIELD: {
    formats: ["mutagent"],
    what: "kind, apiVersion, metadata or spec wrap the fields, as an older format did.",
    why: "Fields inside a wrapping are not seen.",
    fix: "Write the fields at the top of the header and remove the wrapping.",
    example: mutagentFields("kind: Agent"),
  },
  LEGACY_INSTRUCTIONS_FIELD: {
    formats: ["mutagent"],
    what: "The instructions stand in a field.",
    why: "The body below the header is the prompt; the field is not read.",
    fix: "Move the text below the closing ---.",
    example: mutagentFields("instructions: Be strict."),
  },
  MODEL_FORMAT: {
    formats: ["mutagent"],
    what: "The model is not written provider/model.",
    why: "A workspace decides by the provider whether a model may be used and where its key is.",
    fix: "Write the provider in front of the model: zai/glm-5.3.",
    example: mutagentFile(
      "---\nname: invoice-pricing\nmodel: sonnet\n---\nPrice.\n",
      "---\nname: invoice-pricing\nmodel: zai/glm-5.3\n---\nPrice.\n",
    ),
  },
  DUPLICATE_BINDING: {
    formats: ["mutagent"],
    what: "One secret is bound twice.",
    why: "The two entries can say different things about it.",
    fix: "Keep one of them.",
    example: mutagentFields(`${binding(false)}\n      - { name: RATES_KEY, required: false }`, binding(false)),
  },
  DUPLICATE_TOOL: {
    formats: ["mutagent"],
    what: "Two tool modules have one name.",
    why: "A model calls a tool by its name: only one of the two could ever run.",
    fix: "Give each module a name of its own.",
    example: beside(
      mutagentFields(
        `harness:\n  tools:\n${module("tools/a.ts", "price")}\n      - { path: tools/b.ts, name: price }`,
        `harness:\n  tools:\n${module("tools/a.ts", "price")}\n      - { path: tools/b.ts, name: price_all }`,
      ),
      moduleFiles,
    ),
  },
  TOOL_COLLISION: {
    formats: ["mutagent"],
    what: "A tool module has the name of a built-in tool that is granted too.",
    why: "The name would mean two tools, and reviewers would take one for the other.",
    fix: "Rename the module, or do not grant the built-in tool.",
    example: beside(
      mutagentFields(
        `harness:\n  tools:\n    builtin: [read]\n${module("tools/a.ts", "read")}`,
        `harness:\n  tools:\n    builtin: [read]\n${module("tools/a.ts", "read_rates")}`,
      ),
      moduleFiles,
    ),
  },
  SKILL_REQUIRES_READ: {
    formats: ["mutagent"],
    what: "The agent has skills and no tool to read them.",
    why: "Skills are files. Without the tool read the agent can see their names and nothing else.",
    fix: "Add read to harness.tools.builtin.",
    example: beside(
      mutagentFields("harness:\n  skills: [skills/rates]", "harness:\n  tools: { builtin: [read] }\n  skills: [skills/rates]"),
      skillFolder,
    ),
  },
  BRIEF_FIELD_GRANTS_NOTHING: {
    formats: ["mutagent"],
    what: "A field of the local brief, such as tools or skills at the top, stands in a managed agent.",
    why: "A managed agent gets its tools from harness alone: this field looks as if it granted something and does not.",
    fix: "Grant it under harness, or keep the field for local use and know that it does nothing here.",
    example: mutagentFields("tools: read", "harness:\n  tools: { builtin: [read] }"),
  },
  INVISIBLE_INSTRUCTIONS: {
    formats: ["mutagent"],
    what: "The body holds only comments or characters that cannot be seen.",
    why: "Readers see an agent without instructions while the model may read some.",
    fix: "Write the instructions as visible text.",
    example: mutagentFile(mutagentText("", "<!-- Price each line. -->\n"), mutagentText()),
  },
  REQUIRED_BINDING: {
    formats: ["mutagent"],
    what: "A secret is marked as required.",
    why: "Deploys refuse agents with required secrets, because nothing could give them one.",
    fix: "Set required: false and let the agent say what it misses.",
    example: mutagentFields(binding(true), binding(false)),
  },
  HARNESS_IGNORED: {
    formats: ["mutagent"],
    what: "An inline agent has a harness block.",
    why: "Inline agents have no folder: tools, skills, files and secrets of the block are not given to it.",
    fix: "Name tools in the field tools, or deploy the folder as a managed agent.",
    leads: "`berth check --file agent.md`, or an inline agent in the app, with the field harness.",
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
