/** Something in the surroundings is wrong and a person can mend it: shown as its sentences, without a stack. */
export class SetupError extends Error {
  /**
   * @param {string} message what is wrong
   * @param {string} [hint] what to do
   */
  constructor(message, hint) {
    super(hint ? `${message}\n${hint}` : message);
    this.name = "SetupError";
  }
}

/**
 * Runs a command of this folder; a SetupError is printed as its sentences, a bug with its stack. Both end with exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
