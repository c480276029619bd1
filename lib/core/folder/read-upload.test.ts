import { describe, expect, it } from "vitest";
import { readUpload } from "#core/folder/read-upload";
import { type HostileUpload, hostileUploads } from "#core/folder/testing/hostile-uploads";

/** The outcome as the reader alone can show it: what check says afterwards is check's own test. */
function outcomeOf(upload: HostileUpload) {
  const result = readUpload(upload.bytes(), { fileName: upload.fileName });
  if (!result.ok) return { refused: result.errors[0].code };
  const { entries, setAside, notes } = result.value;
  return { paths: entries.map(({ path }) => path), setAside: setAside.map(({ path }) => path), notes: notes.map(({ code }) => code) };
}

describe("an upload that could harm", () => {
  it.each(hostileUploads.map((upload) => [upload.row, upload.name, upload] as const))("row %i: %s", (_row, _name, upload) => {
    const { outcome } = upload;
    const found = outcomeOf(upload);
    switch (outcome.kind) {
      case "refused":
        return expect(found).toEqual({ refused: outcome.code });
      case "set-aside":
        return expect(found).toMatchObject({ setAside: outcome.paths, notes: ["JUNK_SET_ASIDE"] });
      case "normalised":
        return expect(found).toEqual({ paths: outcome.paths, setAside: [], notes: outcome.note ? [outcome.note] : [] });
      case "ignored":
        return expect(found).toMatchObject({ paths: expect.arrayContaining(["agent.md", ...outcome.paths]), setAside: [], notes: [] });
      case "checked":
        return expect(found).toMatchObject({ notes: [] });
    }
  });

  it("has a case for each row from 1 to 34", () => {
    expect([...new Set(hostileUploads.map(({ row }) => row))].sort((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
  });
});
