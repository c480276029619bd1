// npm run compose:env: makes .env with the secrets of docker-compose.yml, once. An existing .env is left as it is.
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { runMain, SetupError } from "./launch/setup-error.mjs";

const file = path.resolve(import.meta.dirname, "..", ".env");
const secret = () => randomBytes(32).toString("base64url");
const text = ["BERTH_SECRET", "POSTGRES_PASSWORD", "MINIO_PASSWORD"].map((name) => `${name}=${secret()}\n`).join("");

await runMain(async () => {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new SetupError(
      ".env is there already, and was left as it is.",
      "Remove it to make new secrets; stored keys and passwords of the old ones are lost then.",
    );
  }
  console.log("wrote .env");
});
