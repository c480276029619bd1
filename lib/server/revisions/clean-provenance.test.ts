import { expect, it } from "vitest";
import { cleanProvenance } from "@/lib/server/revisions/clean-provenance";

it.each([
  ["https://git.example/a/b.git", "https://git.example/a/b.git"],
  ["https://user@git.example/a/b.git", "https://git.example/a/b.git"],
  ["https://user:pass@git.example:8443/a/b.git", "https://git.example:8443/a/b.git"],
  ["https://user:p@ss@git.example/a", "https://git.example/a"],
  ["HTTPS://x-token:ghp_1@git.example/a?access_token=1#frag", "HTTPS://git.example/a"],
  ["ssh://git@git.example/a/b.git", "ssh://git.example/a/b.git"],
  ["git@git.example:a/b.git", "git@git.example:a/b.git"],
  ["user:secret@git.example:a/b.git", "git.example:a/b.git"],
  ["/srv/git/a.git", "/srv/git/a.git"],
])("keeps of %s what is no credential", (remote, kept) => {
  expect(cleanProvenance({ remote }).remote).toBe(kept);
});
