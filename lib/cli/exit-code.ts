/** What a shell sees: `refused` is a finding or a refusal; `failed` is everything that says nothing about the request. */
export const exitCode = { ok: 0, refused: 1, usage: 2, failed: 3 } as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
