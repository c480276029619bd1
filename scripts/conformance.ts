import { runConformance } from "@/scripts/conformance/run-conformance";

/** `npm run conformance -- DIR…`: exit code 0 when every case passes, 1 when one fails, 2 when nothing could be run. */
async function main(directories: string[]): Promise<number> {
  if (directories.length === 0) {
    console.error("Usage: npm run conformance -- DIR…   (folders of conformance cases, one JSON file a case)");
    return 2;
  }
  let passed = 0;
  let failed = 0;
  for (const directory of directories) {
    try {
      const result = await runConformance(directory);
      for (const { name, problems } of result.failures) console.log([`✗ ${name}`, ...problems].join("\n    "));
      if (result.passed + result.failures.length === 0) console.error(`${directory} holds no .json case.`);
      passed += result.passed;
      failed += result.failures.length;
    } catch (error) {
      console.error(`${directory} cannot be read: ${error instanceof Error ? error.message : error}`);
      return 2;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (passed + failed === 0) return 2;
  return failed > 0 ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
