/** What a tool learns about the run that it is called in: the last argument of `execute`. */
export type ToolContext = {
  readonly paths: {
    /** The folder that holds the packaged `harness.files`. */
    readonly assetRoot: string;
    /** The working directory of the session. */
    readonly workspaceRoot: string;
  };
  readonly agent: {
    /** The digest of the running package. */
    readonly artifactDigest: string;
    /** The revision that runs; absent when the package runs without one. */
    readonly revisionId?: string;
    readonly contextVersion: 1;
  };
  readonly bindings: {
    /** The value of a declared secret. Throws when it has none. */
    secret(name: string): string;
    /** The value of a secret declared with `required: false`, or undefined. Throws for a required one. */
    optionalSecret(name: string): string | undefined;
  };
};

/** The facts of one run. `secrets` holds the values that the environment gives, by binding name. */
export type RunFacts = {
  assetRoot: string;
  workspaceRoot: string;
  artifactDigest: string;
  revisionId?: string;
  bindings: readonly { name: string; required: boolean }[];
  secrets: Readonly<Record<string, string>>;
};

/** The context of a run. Reading a name that the agent does not declare throws, whatever the environment holds. */
export function createContext(run: RunFacts): ToolContext {
  const declared = new Map(run.bindings.map((binding) => [binding.name, binding]));
  const values = new Map(Object.entries(run.secrets));
  const find = (name: string) => {
    const binding = declared.get(name);
    if (!binding) throw new Error(`The agent does not declare a secret binding named ${name}.`);
    return binding;
  };
  return Object.freeze({
    paths: Object.freeze({ assetRoot: run.assetRoot, workspaceRoot: run.workspaceRoot }),
    agent: Object.freeze({
      artifactDigest: run.artifactDigest,
      ...(run.revisionId !== undefined && { revisionId: run.revisionId }),
      contextVersion: 1 as const,
    }),
    bindings: Object.freeze({
      secret(name: string): string {
        const value = values.get(find(name).name);
        if (value === undefined) throw new Error(`The secret binding ${name} has no value.`);
        return value;
      },
      optionalSecret(name: string): string | undefined {
        if (find(name).required) throw new Error(`The secret binding ${name} is required: read it with secret().`);
        return values.get(name);
      },
    }),
  });
}
