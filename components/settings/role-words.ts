import type { Role } from "#schemas/actor";

/** What each role may do, each including what stands before it. */
export const roleWords: Record<Role, string> = {
  viewer: "Sees everything, changes nothing.",
  author: "Also stores revisions, and releases where an environment lets authors.",
  releaser: "Also releases in most environments, and archives agents.",
  admin: "Also changes settings, members and tokens.",
  owner: "Everything; makes and unmakes owners.",
};
