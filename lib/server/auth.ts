import "server-only";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { connections } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { countPasswordTry, retryAfterSeconds } from "@/lib/server/members/count-password-try";

/** The parts of better-auth that answer over HTTP. Accounts are made, and passwords reset, by our own verbs alone. */
const openPaths: readonly string[] = ["/sign-in/email", "/sign-out", "/get-session"];

const dayInSeconds = 86_400;

function makeAuth() {
  const { BERTH_URL, BERTH_SECRET } = env();
  return betterAuth({
    appName: "Berth",
    baseURL: BERTH_URL,
    basePath: "/api/auth",
    secret: BERTH_SECRET,
    telemetry: { enabled: false },
    // Below "error" it warns of "no base URL", although the request says it.
    logger: { level: "error" },
    onAPIError: {
      // A refusal is no fault of ours, and its text would fill the log.
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) console.error("signing in or out failed:", error);
      },
    },
    database: prismaAdapter(connections().db, { provider: "postgresql", transaction: true }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    // Pages cannot set cookies, so nothing prolongs a session: people sign in again every two weeks.
    session: { expiresIn: 14 * dayInSeconds, disableSessionRefresh: true },
    // Ours counts in the database for all replicas, and by e-mail too.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "berth",
      // Said outright because the library would drop it in tests.
      disableOriginCheck: false,
      useSecureCookies: BERTH_URL?.startsWith("https:") ?? false,
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: ["x-berth-client-ip"] },
    },
    hooks: {
      before: createAuthMiddleware(async (call) => {
        if (call.request && !openPaths.includes(call.path)) throw new APIError("NOT_FOUND");
        if (call.path !== "/sign-in/email") return;
        const address = call.headers?.get("x-berth-client-ip") ?? null;
        if (!(await countPasswordTry({ address, email: String(call.body?.email) }))) throw tooManyTries();
      }),
    },
  });
}

/** The same sentence whether the account exists or not. */
function tooManyTries() {
  const message = "Too many tries. Wait a minute, then try again.";
  return new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_TRIES", message }, { "retry-after": String(retryAfterSeconds) });
}

let made: ReturnType<typeof makeAuth> | undefined;

/** Sessions and passwords, by better-auth. Made at the first call, so that a build needs no settings. */
export function auth(): ReturnType<typeof makeAuth> {
  made ??= makeAuth();
  return made;
}
