import type { Role } from "#schemas/actor";

/** Who may move the slots of an environment, by the least role. Viewers never may. */
export const releaseRoleWords: Record<Role, string> = {
  viewer: "Authors and above can release here",
  author: "Authors and above can release here",
  releaser: "Releasers and above can release here",
  admin: "Admins and owners can release here",
  owner: "Only owners can release here",
};
