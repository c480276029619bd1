import { env } from "@/lib/server/env";
import { migrate } from "@/lib/server/migrate";

// A server that only migrates: prints the names of what it applied. The engine's lock timer would keep it alive for 10 s.
process.stdout.write(JSON.stringify(await migrate(env().DATABASE_URL, { folder: "prisma/migrations" })), () => process.exit());
