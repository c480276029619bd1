import { gzip } from "pako";
import { expect, it } from "vitest";
import { detectUpload } from "#core/folder/detect-upload";
import { sampleAgent, sampleAgentText } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { asBytes, zipBytes } from "#core/folder/testing/zip-bytes";

const text = asBytes(sampleAgentText);

it.each([
  ["a zip by its bytes", zipBytes([sampleAgent]), "agent.tgz", "zip"],
  ["an empty zip by its bytes", zipBytes([]), undefined, "zip"],
  ["a tgz by its bytes", gzip(tarBytes([sampleAgent])), "agent.zip", "tgz"],
  ["a tar by its bytes", tarBytes([sampleAgent]), undefined, "tar"],
  ["a damaged zip by its name", asBytes("damaged"), "Agent.ZIP", "zip"],
  ["a damaged tgz by its name", asBytes("damaged"), "a.tar.gz", "tgz"],
  ["Markdown by its name", text, "C:\\agents\\Agent.MD", "markdown"],
  ["nothing without either", text, "agent.txt", null],
  ["nothing of no bytes", new Uint8Array(0), undefined, null],
])("knows %s", (_what, bytes, fileName, kind) => {
  expect(detectUpload(bytes, fileName)).toBe(kind);
});
