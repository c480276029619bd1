import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

/** Writes docs/images; run by hand when pages look different. */
export default defineConfig(tests, { testDir: ".", testMatch: "take-pictures.ts", use: { ...tests.use, trace: "off" } });
