import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/server/env";

const needed = { DATABASE_URL: "postgresql://berth@127.0.0.1/berth", BERTH_SECRET: "a secret that only tests know, 32+" };

describe("GIT_HOSTS", () => {
  it("names hosts, each with a port where it is not the usual one", () => {
    expect(parseEnv(needed).GIT_HOSTS).toEqual([]);
    expect(parseEnv({ ...needed, GIT_HOSTS: "git.corp.example, git.corp.example:8443 10.0.0.5" }).GIT_HOSTS).toEqual([
      { hostname: "git.corp.example", port: 443 },
      { hostname: "git.corp.example", port: 8443 },
      { hostname: "10.0.0.5", port: 443 },
    ]);
  });

  it.each(["*.corp.example", "https://git.corp.example", "git.corp.example/team"])("ends the start when it is %s", (text) => {
    expect(() => parseEnv({ ...needed, GIT_HOSTS: `git.other.example ${text}` })).toThrow(`GIT_HOSTS: ${text} is no host name`);
  });
});
