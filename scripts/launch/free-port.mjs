import { createServer } from "node:net";
import { SetupError } from "./setup-error.mjs";

/** @returns {Promise<number>} a port of loopback that nobody listens on now */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

/**
 * @param {string} host
 * @param {number} port
 * @throws {SetupError} when somebody listens there already
 */
export function requireFreePort(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const taken = "code" in error && error.code === "EADDRINUSE";
      reject(
        new SetupError(
          taken ? `The port ${port} of ${host} is taken.` : `The port ${port} of ${host} cannot be used: ${error.message}.`,
          "Stop what listens there, or choose another one with --port.",
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
