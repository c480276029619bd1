import { expect, test } from "vitest";
import { parseGitHost } from "#compiler/git/git-host";

test.each([
  ["git.corp.example", { hostname: "git.corp.example", port: 443 }],
  ["Git.Corp.Example:443", { hostname: "git.corp.example", port: 443 }],
  ["git:8443", { hostname: "git", port: 8443 }],
  ["10.0.0.5:8443", { hostname: "10.0.0.5", port: 8443 }],
  ["[fd00::5]:8443", { hostname: "[fd00::5]", port: 8443 }],
])("%s is one host at one port", (text, host) => {
  expect(parseGitHost(text)).toEqual(host);
});

test.each([
  ["a pattern", "*.corp.example"],
  ["nothing", ""],
  ["an address with its scheme", "https://git.corp.example"],
  ["a path", "git.corp.example/team"],
  ["a user", "me@git.corp.example"],
  ["no port", "git.corp.example:0"],
  ["a port that is none", "git.corp.example:70000"],
  ["an address in another writing", "2130706433"],
  ["two hosts", "a.example b.example"],
])("%s is no host", (_what, text) => {
  expect(parseGitHost(text)).toBeNull();
});
