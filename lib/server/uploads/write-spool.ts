import "server-only";
import type { FileHandle } from "node:fs/promises";

const blockBytes = 512;
const plainNameBytesMax = 100;

/**
 * Writes a folder upload down as one plain tar while it comes in: a header goes where it was left free once the size of its
 * file is known. Nothing is held but one piece of one file. Names are kept byte by byte; long and odd ones in a PAX record.
 * @see POSIX.1-2001 pax, ustar
 */
export class SpoolWriter {
  readonly #file: FileHandle;
  #position = 0;
  #open: { headerAt: number; name: Buffer; bytes: number } | undefined;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async startFile(name: Buffer): Promise<void> {
    await this.#endFile();
    const isPlain = name.length <= plainNameBytesMax && !name.includes(0);
    if (!isPlain) await this.#writePath(name);
    this.#open = { headerAt: this.#position, name: isPlain ? name : Buffer.from("long-name"), bytes: 0 };
    this.#position += blockBytes;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#open) throw new Error("bytes before the first file");
    await this.#append(bytes);
    this.#open.bytes += bytes.byteLength;
  }

  /** Ends the archive. */
  async end(): Promise<void> {
    await this.#endFile();
    await this.#append(Buffer.alloc(2 * blockBytes));
  }

  async #endFile(): Promise<void> {
    const file = this.#open;
    if (!file) return;
    await this.#append(padding(file.bytes));
    await this.#writeAt(header({ name: file.name, bytes: file.bytes, type: "0" }), file.headerAt);
    this.#open = undefined;
  }

  async #writePath(name: Buffer): Promise<void> {
    const record = paxRecord("path", name);
    await this.#append(header({ name: Buffer.from("pax"), bytes: record.length, type: "x" }));
    await this.#append(record);
    await this.#append(padding(record.length));
  }

  async #append(bytes: Uint8Array): Promise<void> {
    await this.#writeAt(bytes, this.#position);
    this.#position += bytes.byteLength;
  }

  async #writeAt(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.byteLength; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.byteLength - done, position + done);
      done += bytesWritten;
    }
  }
}

function padding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}

/** `<length of the record> path=<name>\n`, where the length counts its own digits. */
function paxRecord(key: string, value: Buffer): Buffer {
  const rest = Buffer.concat([Buffer.from(` ${key}=`), value, Buffer.from("\n")]);
  let length = rest.length;
  while (length !== rest.length + String(length).length) length = rest.length + String(length).length;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

function header(entry: { name: Buffer; bytes: number; type: "0" | "x" }): Buffer {
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, digits: number) => block.write(`${value.toString(8).padStart(digits, "0")}\0`, at, "latin1");
  entry.name.copy(block, 0);
  octal(0o644, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(entry.bytes, 124, 11);
  octal(0, 136, 11);
  block.fill(" ", 148, 156);
  block.write(entry.type, 156, "latin1");
  block.write("ustar\x0000", 257, "latin1");
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}
