import { writeFile } from "node:fs/promises";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { findFreePort } from "../launch/free-port.mjs";

/**
 * Where the journeys start a Git server of their own, and as whom. The server under test is told at its start, as an owner tells it of the
 * company's Git: `settings` are for it, `variables` for the journeys.
 * @param {string} work takes key and certificate
 */
export async function journeysGitHost(work) {
  const { selfSigned } = await tsImport("../../lib/compiler/git/testing/self-signed.ts", import.meta.url);
  const port = await findFreePort();
  const { key, certificate } = selfSigned(["localhost"]);
  const [keyFile, certificateFile] = [path.join(work, "git-key.pem"), path.join(work, "git-certificate.pem")];
  await Promise.all([writeFile(keyFile, key), writeFile(certificateFile, certificate)]);
  return {
    settings: { GIT_HOSTS: `localhost:${port}`, NODE_EXTRA_CA_CERTS: certificateFile },
    variables: { BERTH_E2E_GIT_PORT: String(port), BERTH_E2E_GIT_KEY: keyFile, BERTH_E2E_GIT_CERTIFICATE: certificateFile },
  };
}
