/**
 * @returns {Promise<void>} settles at the first Ctrl-C or SIGTERM; a second Ctrl-C ends this process at once
 */
export function stopSignal() {
  return new Promise((resolve) => {
    const stop = () => {
      process.on("SIGINT", () => process.exit(130));
      resolve();
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  });
}
