import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { claudeFields, muxFields } from "#core/diagnostics/explanations/sample";

/** Entries of tool lists, above all those of Claude Code. */
export const claudeToolExplanations = {
  AGENT_TYPES_IGNORED: {
    formats: ["claude"],
    what: "Agent(reviewer) names the agents that may be started.",
    why: "The list counts only for the main agent. As a subagent it may start any.",
    fix: "Write Agent, or take it away.",
    example: claudeFields("tools: Read, Agent(reviewer)", "tools: Read, Agent"),
  },
  MEMORY_GRANTS_WRITE: {
    formats: ["claude"],
    what: "memory grants Read, Write and Edit, which the lists do not.",
    why: "An agent that was meant to read only can write.",
    fix: "Remove memory, or name the tools.",
    example: claudeFields("tools: Read\nmemory: project", "tools: Read, Write, Edit\nmemory: project"),
  },
  TOOLS_EMPTY: {
    formats: ["claude", "mux"],
    what: "The agent has no tools at all.",
    why: "It can answer and do nothing else, which is rarely meant.",
    fix: "Name tools, or take the key away for all of them.",
    example: claudeFields('tools: ""', "tools: Read"),
  },
  TOOLS_UNRESOLVED: {
    formats: ["claude"],
    what: "No entry of tools names a tool that exists.",
    why: "Claude Code refuses to start the agent.",
    fix: "Correct the names; letter case counts.",
    example: { ...claudeFields("tools: Reed", "tools: Read"), also: ["TOOL_UNKNOWN"] },
  },
  TOOL_BOTH_LISTS: {
    formats: ["claude"],
    what: "A tool is listed and taken away.",
    why: "Taking away wins: the agent does not have it.",
    fix: "Remove it from one of the two lists.",
    example: claudeFields("tools: Read, Bash\ndisallowedTools: Bash", "tools: Read\ndisallowedTools: Bash"),
  },
  TOOL_CASE: {
    formats: ["claude"],
    what: "A tool is written in another letter case.",
    why: "Names are compared letter for letter: the entry names nothing.",
    fix: "Write it as the program does, such as Bash.",
    example: claudeFields("tools: Read, bash", "tools: Read, Bash"),
  },
  TOOL_DUPLICATE: {
    formats: ["claude"],
    what: "One entry stands twice in a list.",
    why: "It does no harm, and makes readers look for a difference.",
    fix: "Remove one of the two.",
    example: claudeFields("tools: Read, Bash, Read", "tools: Read, Bash"),
  },
  TOOL_RENAMED: {
    formats: ["claude"],
    what: "A tool is called by an old name.",
    why: "Some old names still load and others name nothing any more.",
    fix: "Write the present name.",
    example: claudeFields("tools: Read, Task", "tools: Read, Agent"),
  },
  TOOL_SPECIFIER_IGNORED: {
    formats: ["claude"],
    what: "Bash(git:*) was meant to grant git alone.",
    why: "In a list of tools the part in parentheses is ignored: the whole tool is granted.",
    fix: "Write the tool alone, and limit it by permissions.deny in the settings or by a hook.",
    example: claudeFields("tools: Read, Bash(git:*)", "tools: Read, Bash"),
  },
  TOOL_UNAVAILABLE: {
    formats: ["claude"],
    what: "A tool is listed that no subagent ever gets.",
    why: "It belongs to the main agent.",
    fix: "Remove it.",
    example: claudeFields("tools: Read, AskUserQuestion", "tools: Read"),
  },
  TOOL_UNKNOWN: {
    formats: ["claude", "mux"],
    what: "No list of tools has this name.",
    why: "It may be new, or a slip; a slip grants nothing.",
    fix: "Correct the name, or ignore this when the tool comes from a server of your own.",
    example: claudeFields("tools: Read, Grpe", "tools: Read, Grep"),
  },
  TOOL_WILDCARD: {
    formats: ["claude", "mux"],
    what: "A * stands where the format has no wildcards, or has them in another form.",
    why: "The entry matches nothing, or not what its author thinks.",
    fix: "Claude Code: name the server, mcp__tickets. Mux: write a regular expression, mcp__tickets__.*.",
    example: muxFields("tools:\n  add: [bash, mcp__tickets__*]", 'tools:\n  add: [bash, "mcp__tickets__.*"]'),
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
