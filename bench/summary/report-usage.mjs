// Loaded into a program before its own code, with `--import`. At its end it writes what the system counted of it to the file that
// BENCH_USAGE names.
import { writeFileSync } from "node:fs";

process.on("exit", () => writeFileSync(process.env.BENCH_USAGE ?? "", JSON.stringify(process.resourceUsage())));
