import type { TarSpec } from "#core/folder/testing/tar-bytes";
import { asBytes, type ZipSpec } from "#core/folder/testing/zip-bytes";

/** The smallest agent that check accepts. */
export const sampleAgentText = "---\nname: sample-agent\nmodel: acme/small-1\n---\nAnswer politely.\n";

/** It, as the first entry of an archive. */
export const sampleAgent: ZipSpec & TarSpec = { name: "agent.md", content: asBytes(sampleAgentText) };
