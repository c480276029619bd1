import type { Role } from "#schemas/actor";

/** Who may move the slots of an environment, by the least role. Viewers never may. */
export const releaseRoleWords: Record<Role, string> = {
  viewer: "Authors and up release here",
  author: "Authors and up release here",
  releaser: "Releasers and up release here",
  admin: "Admins and owners release here",
  owner: "Only owners release here",
};
