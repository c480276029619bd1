import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Postgres refuses to run as root; then it runs as this user, who owns nothing else. */
const nobody = 65_534;

/** @returns {{ uid: number, gid: number } | undefined} the user to run Postgres as; undefined: our own */
export function postgresUser() {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
}

/**
 * Whether a user who owns nothing can walk to `folder` (which exists).
 * @param {string} folder
 */
export function isReachable(folder) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid } = statSync(at);
    if ((mode & 0o001) === 0 && !(uid === nobody && (mode & 0o100) !== 0)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Where the cluster of `folder` lies: in it, or, when Postgres has to run as another user who cannot enter it (a home
 * folder of mode 700), in a folder of its own under /var/lib/berth, whose path is kept in `folder`.
 * @param {string} folder exists
 */
export function choosePlace(folder) {
  const user = postgresUser();
  const place = !user || isReachable(folder) ? folder : keepPlace(path.join(folder, "place"));
  mkdirSync(place, { recursive: true, mode: 0o755 });
  const cluster = path.join(place, "cluster");
  if (!existsSync(cluster)) mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  return { place, cluster };
}

/** @param {string} file */
function keepPlace(file) {
  if (!existsSync(file)) writeFileSync(file, path.join("/var/lib/berth", randomBytes(8).toString("hex")));
  return readFileSync(file, "utf8");
}
