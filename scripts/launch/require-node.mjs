import { SetupError } from "./setup-error.mjs";

/** The first release with everything that is used; what `engines` in package.json says. */
const least = [20, 11];

/**
 * @param {string} version such as `20.20.2`
 * @throws {SetupError} when it is too old
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = least;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new SetupError(
    `Berth needs Node ${least.join(".")} or newer; this is ${version}.`,
    "Install a newer Node from https://nodejs.org and try again.",
  );
}
