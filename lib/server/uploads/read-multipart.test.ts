import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multipartBoundary, readMultipart } from "@/lib/server/uploads/read-multipart";

const limits = { partsMax: 10, partHeaderBytesMax: 1024, nameBytesMax: 200 };

async function read(body: Buffer, boundary: string, cuts: number[] = [], bounds = limits) {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (body.length + 1)), body.length])].sort((a, b) => a - b);
  async function* pieces() {
    for (const [at, from] of places.entries()) yield body.subarray(from, places[at + 1]);
  }
  const parts: { name: string; content: Buffer }[] = [];
  for await (const event of readMultipart(pieces(), boundary, bounds)) {
    if (event.kind === "part") parts.push({ name: event.name.toString(), content: Buffer.alloc(0) });
    else {
      const part = parts.at(-1);
      if (part) part.content = Buffer.concat([part.content, event.bytes]);
    }
  }
  return parts;
}

const part = (boundary: string, headers: string, content: Uint8Array | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from("\r\n")]);
const named = (name: string) => `Content-Disposition: form-data; name="files"; filename="${name}"`;
const end = (boundary: string) => Buffer.from(`--${boundary}--\r\n`);

describe("readMultipart", () => {
  it("reads what fetch writes", async () => {
    const form = new FormData();
    form.append("files", new Blob(["one\r\n--x"]), "probe/agent.md");
    form.append("files", new Blob([]), "probe/empty.md");
    const sent = new Request("http://localhost", { method: "POST", body: form });
    const boundary = multipartBoundary(sent.headers.get("content-type") ?? "") ?? "";
    const parts = await read(Buffer.from(await sent.arrayBuffer()), boundary);
    expect(parts.map(({ name, content }) => [name, content.toString()])).toEqual([
      ["probe/agent.md", "one\r\n--x"],
      ["probe/empty.md", ""],
    ]);
  });

  it("gives the same parts however the body is cut", async () => {
    const contents = fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(contents, fc.array(fc.nat(500), { maxLength: 12 }), async (given, cuts) => {
        const body = Buffer.concat([...given.map((content, at) => part("cut", named(`f${at}`), content)), end("cut")]);
        const parts = await read(body, "cut", cuts);
        expect(parts.map(({ content }) => Buffer.from(content).toString("hex"))).toEqual(
          given.map((content) => Buffer.from(content).toString("hex")),
        );
      }),
    );
  });

  it("keeps line ends and all but the whole boundary in a file", async () => {
    const tricky = "\r\n--bound\r\n--bounda\r\r\n-\r\n";
    expect((await read(Buffer.concat([part("boundary", named("a"), tricky), end("boundary")]), "boundary"))[0]?.content.toString()).toBe(
      tricky,
    );
  });

  it.each([
    ["the final boundary is missing", part("b", named("a"), "text")],
    ["the body is empty", Buffer.alloc(0)],
    ["something stands before the first boundary", Buffer.concat([Buffer.from("hello\r\n"), part("b", named("a"), ""), end("b")])],
    ["it ends inside the headers of a part", Buffer.from("--b\r\nContent-Disposition: form-data")],
    ["a boundary goes on with text", Buffer.from("--bx\r\n")],
    ["the field name is empty", Buffer.concat([part("b", 'Content-Disposition: form-data; name=""; filename="a"', ""), end("b")])],
    ["there is no field name", Buffer.concat([part("b", 'Content-Disposition: form-data; filename="a"', ""), end("b")])],
    ["there is no file name", Buffer.concat([part("b", 'Content-Disposition: form-data; name="a"', ""), end("b")])],
    ["the file name is empty", Buffer.concat([part("b", named(""), ""), end("b")])],
    ["the file name is too long", Buffer.concat([part("b", named("x".repeat(201)), ""), end("b")])],
    ["a part has no headers", Buffer.concat([Buffer.from("--b\r\n\r\ntext\r\n"), end("b")])],
    ["a part is an attachment", Buffer.concat([part("b", 'Content-Disposition: attachment; name="a"; filename="a"', ""), end("b")])],
    ["a part has two dispositions", Buffer.concat([part("b", `${named("a")}\r\n${named("b")}`, ""), end("b")])],
    ["the headers of a part are too long", Buffer.concat([part("b", `${named("a")}\r\nX: ${"x".repeat(1100)}`, ""), end("b")])],
    ["the headers of a part never end", Buffer.concat([Buffer.from("--b\r\n"), Buffer.alloc(4096, "x")])],
    ["there are too many parts", Buffer.concat([...Array.from({ length: 11 }, (_, at) => part("b", named(`f${at}`), "")), end("b")])],
  ])("refuses a body when %s", async (_, body) => {
    await expect(read(body, "b", [5, 17, 40])).rejects.toMatchObject({ kind: "INVALID", code: "UPLOAD_NOT_READABLE" });
  });
});

it.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['multipart/form-data; charset=utf-8; boundary="a b;c"', "a b;c"],
  ["multipart/form-data", null],
  ["multipart/form-data; boundary=", null],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, null],
])("finds the boundary in %s", (contentType, boundary) => {
  expect(multipartBoundary(contentType)).toBe(boundary);
});
