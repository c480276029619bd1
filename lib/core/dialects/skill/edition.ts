/** Which rules this dialect follows: the open format, and Claude Code's longer list. Part of every manifest. */
export const skillEdition = "agent-skills@2026-08-09";
