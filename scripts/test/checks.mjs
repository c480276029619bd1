/**
 * Runs named checks one after the other and prints `N passed, M failed` at the end; a check that throws has failed.
 * Later checks still run: each says something of its own.
 * @param {Record<string, () => Promise<void>>} checks
 */
export async function runChecks(checks) {
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
      console.log(`ok    ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${name}\n${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
