/** How many bytes one step takes. */
const stride = 8;
const tables = makeTables();

/**
 * The CRC-32 of zip and gzip (ISO-HDLC). For data in chunks hand in the value so far as `before`; 0 starts.
 * @returns an unsigned 32-bit number.
 * @see Kounavis and Berry, "A Systematic Approach to Building High Performance, Software-based, CRC Generators" (slicing-by-8)
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % stride);
  let crc = ~before;
  for (let i = 0; i < whole; i += stride) {
    const low = crc ^ words.getInt32(i, true);
    const high = words.getInt32(i + 4, true);
    crc =
      at(7, low) ^
      at(6, low >>> 8) ^
      at(5, low >>> 16) ^
      at(4, low >>> 24) ^
      at(3, high) ^
      at(2, high >>> 8) ^
      at(1, high >>> 16) ^
      at(0, high >>> 24);
  }
  for (let i = whole; i < bytes.length; i++) crc = at(0, crc ^ (bytes[i] ?? 0)) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function at(table: number, byte: number): number {
  return tables[table * 256 + (byte & 0xff)] ?? 0;
}

/** Table k holds the remainder of each byte with k zero bytes behind it. */
function makeTables(): Int32Array {
  const made = new Int32Array(stride * 256);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
    made[byte] = remainder;
  }
  for (let i = 256; i < made.length; i++) {
    const before = made[i - 256] ?? 0;
    made[i] = (made[before & 0xff] ?? 0) ^ (before >>> 8);
  }
  return made;
}
