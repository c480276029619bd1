/** Which edition of Claude Code the rules and lists of this dialect follow; part of every manifest. */
export const claudeEdition = "claude@2.1.280";
