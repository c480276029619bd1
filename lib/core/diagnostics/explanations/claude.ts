import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { claudeFields, claudeFile, claudeText } from "#core/diagnostics/explanations/sample";

/** Fields of Claude Code subagents; some are those of skills too. */
export const claudeExplanations = {
  BYTE_ORDER_MARK: {
    formats: ["mux", "claude", "skill", "mutagent"],
    what: "The file starts with a byte order mark.",
    why: "Nobody sees it. Some programs then do not find the --- of the first line, and drop the header.",
    fix: "Save the file as UTF-8 without a byte order mark.",
    example: claudeFile(`\ufeff${claudeText()}`, claudeText()),
  },
  DESCRIPTION_ESCAPED_NEWLINE: {
    formats: ["claude", "skill"],
    what: "The description holds \\n as two characters, where a line break was meant.",
    why: "Only in double quotes does YAML read them as one. The model sees a backslash and an n.",
    fix: "Write the description as a block behind |-.",
    example: claudeFile(
      "---\nname: reviewer\ndescription: Reviews changes.\\nBe brief.\n---\nReview.\n",
      "---\nname: reviewer\ndescription: |-\n  Reviews changes.\n  Be brief.\n---\nReview.\n",
    ),
  },
  DESCRIPTION_LENGTH: {
    formats: ["claude"],
    what: "The description is longer than other tools take.",
    why: "The main agent reads the descriptions of all subagents at every step: they share one room.",
    fix: "Say in a few sentences when to use the agent, and move examples into the body.",
    example: claudeFile(
      `---\nname: reviewer\ndescription: ${"Reviews every change with care. ".repeat(40).trim()}\n---\nReview.\n`,
      "---\nname: reviewer\ndescription: Reviews every change with care.\n---\nReview.\n",
    ),
  },
  DESCRIPTION_SPILLS: {
    formats: ["claude"],
    what: "Example lines behind the description became keys of the header.",
    why: "A line such as `user: hello` without indentation is a field. The description ends before it.",
    fix: "Write the description as a block: |- and every line indented.",
    example: claudeFile(
      "---\nname: reviewer\ndescription: Reviews changes.\nContext: a pull request\nuser: please review\n---\nReview.\n",
      "---\nname: reviewer\ndescription: |-\n  Reviews changes.\n  Context: a pull request\n  user: please review\n---\nReview.\n",
    ),
  },
  FIELD_NO_EFFECT: {
    formats: ["skill"],
    what: "A field does nothing without another.",
    why: "agent chooses who runs a skill, and only a skill with context: fork is run by another agent.",
    fix: "Add context: fork, or remove the field.",
    example: {
      before: { "SKILL.md": "---\nname: word-counter\ndescription: Counts words.\nagent: Explore\n---\nCount.\n" },
      after: { "SKILL.md": "---\nname: word-counter\ndescription: Counts words.\ncontext: fork\nagent: Explore\n---\nCount.\n" },
    },
  },
  FIELD_VALUE: {
    formats: ["claude", "skill"],
    what: "A field has a value that is none of those it takes.",
    why: "Claude Code ignores it without a word, and the default holds.",
    fix: "Choose one of the values that the finding names.",
    example: claudeFields("color: magenta", "color: purple"),
  },
  HOOK_EVENT: {
    formats: ["claude", "skill"],
    what: "hooks names an event that does not exist.",
    why: "The hook never runs, also one that was meant to hold something back.",
    fix: "Write the event as Claude Code does; letter case counts.",
    example: claudeFields("hooks:\n  PreToolUsed: []", "hooks:\n  PreToolUse: []"),
  },
  KEY_IGNORED_WIDENS: {
    formats: ["claude"],
    what: "A limit stands under a key that is not read, such as allowed-tools in a subagent.",
    why: "Without the limit the agent may use every tool: the opposite of what its author wrote.",
    fix: "Rename the key to tools or disallowedTools.",
    example: { ...claudeFields("allowed-tools: Read", "tools: Read"), options: { dialect: "claude" } },
  },
  MCP_SERVERS_SHAPE: {
    formats: ["claude"],
    what: "mcpServers is no list of servers.",
    why: "None of them is started.",
    fix: "Write a list: names of configured servers, or a name with its settings.",
    example: claudeFields("mcpServers: tickets", "mcpServers: [tickets]"),
  },
  MODEL_UNKNOWN: {
    formats: ["claude", "skill"],
    what: "The model is in no list that is known here.",
    why: "It may be new, or a slip. An unknown model makes the agent fail when it starts.",
    fix: "Use sonnet, opus, haiku or inherit, or the full name of a model.",
    example: claudeFields("model: gpt-5", "model: sonnet"),
  },
  PERMISSION_MODE_BYPASS: {
    formats: ["claude"],
    what: "The agent asks to run without any permission prompt.",
    why: "Below a session that bypasses too, every tool runs unasked.",
    fix: "Use default or acceptEdits, and allow single tools in the settings.",
    example: claudeFields("permissionMode: bypassPermissions", "permissionMode: acceptEdits"),
  },
  NAME_DUPLICATE: {
    formats: ["claude"],
    what: "Two files of one folder have one name.",
    why: "Only one of the two is loaded.",
    fix: "Give each a name of its own.",
    leads: "A repository in which two files below .claude/agents say the same name.",
  },
  NAME_FROM_FILE: {
    formats: ["claude"],
    what: "The file of a plugin says no name.",
    why: "Plugins take the file's name for it. Anywhere else the agent is skipped.",
    fix: "Add a line with the name.",
    leads: "A file without name in the agents of a plugin.",
  },
  NAME_STYLE: {
    formats: ["claude"],
    what: "The name is not in lower-case words with hyphens.",
    why: "It loads, and is hard to call: others write names in that style.",
    fix: "Rename it, also where it is called.",
    example: claudeFile(
      "---\nname: Code_Reviewer\ndescription: Reviews.\n---\nReview.\n",
      "---\nname: code-reviewer\ndescription: Reviews.\n---\nReview.\n",
    ),
  },
  NOT_AN_AGENT: {
    formats: ["claude"],
    what: "A Markdown file beside agents is none: it has no name and no description.",
    why: "It is skipped, which is right for documentation.",
    fix: "Nothing, or give it a header if it was meant as an agent.",
    leads: "A README.md in .claude/agents.",
  },
  PLUGIN_MANIFEST: {
    formats: ["claude"],
    what: "The plugin's manifest is missing or is refused.",
    why: "Without it nothing of the plugin is loaded.",
    fix: "Write .claude-plugin/plugin.json with a name.",
    leads: "A plugin whose plugin.json is no JSON object, or has a field of the wrong kind.",
  },
  PLUGIN_UNKNOWN_FIELD: {
    formats: ["claude"],
    what: "The plugin's manifest has a field that is ignored.",
    why: "What it asks for does not happen.",
    fix: "Correct its spelling, or remove it.",
    leads: "A plugin.json with a field that plugins do not have.",
  },
  PLUGIN_DEFAULT_IGNORED: {
    formats: ["claude"],
    what: "The manifest lists folders, and the default folder is not among them.",
    why: "A list takes the place of the default: agents in ./agents/ are no longer found.",
    fix: "Add the default folder to the list.",
    leads: 'A plugin.json with agents: ["./more/"] beside a folder agents.',
  },
  PLUGIN_FIELD_IGNORED: {
    formats: ["claude"],
    what: "A field of an agent does nothing in a plugin.",
    why: "Plugins may not choose permission modes, hooks or MCP servers for their agents.",
    fix: "Keep the agent in .claude/agents when it needs the field.",
    leads: "permissionMode, hooks, mcpServers or initialPrompt in an agent of a plugin.",
  },
  UNKNOWN_KEY: {
    formats: ["claude", "mux"],
    what: "The header has a key that is not read.",
    why: "It does nothing. Often another key was meant.",
    fix: "Correct the key, or write it as a comment.",
    example: claudeFields("category: review", "# category: review"),
  },
  VALUE_CUT_BY_COMMENT: {
    formats: ["claude", "skill"],
    what: "A # after a space ends the value: the rest of the line is a comment.",
    why: "The model reads half a sentence.",
    fix: "Put the value in quotes.",
    example: claudeFile(
      "---\nname: reviewer\ndescription: Fixes issue #12 fast\n---\nReview.\n",
      '---\nname: reviewer\ndescription: "Fixes issue #12 fast"\n---\nReview.\n',
    ),
  },
  VALUE_TYPE: {
    formats: ["claude", "skill"],
    what: "A value is read as a number, a date or a boolean where text is meant.",
    why: "YAML decides by its looks. Programs then show another text, or refuse it.",
    fix: "Put the value in quotes.",
    example: claudeFile(
      "---\nname: 2024\ndescription: Reviews.\n---\nReview.\n",
      '---\nname: "2024"\ndescription: Reviews.\n---\nReview.\n',
    ),
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
