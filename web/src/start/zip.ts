/** A zip file of texts, stored as they are (APPNOTE 6.3: no compression, names in UTF-8). */

export interface Entry {
  name: string;
  text: string;
}

const UTF8_NAMES = 0x0800;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The check sum CRC-32 (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes each, the lowest byte first. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const written = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) written.setUint16(at, value, true);
    else written.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(written.buffer);
}

/** Date and time as a zip file has them, in steps of two seconds. */
function stamp(at: Date): [time: number, date: number] {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  return [time, ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()];
}

/** The file. */
export function zip(entries: Entry[], at: Date): Blob {
  const encoder = new TextEncoder();
  const [time, date] = stamp(at);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Uint8Array<ArrayBuffer>[] = [];
  let place = 0;
  for (const { name, text } of entries) {
    const [called, content] = [encoder.encode(name), encoder.encode(text)];
    const about: [number, 2 | 4][] = [[20, 2], [UTF8_NAMES, 2], [0, 2], [time, 2], [date, 2], [checksum(content), 4], [content.length, 4], [content.length, 4], [called.length, 2], [0, 2]];
    const head = numbers([LOCAL, 4], ...about);
    parts.push(head, called, content);
    index.push(numbers([CENTRAL, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [place, 4]), called);
    place += head.length + called.length + content.length;
  }
  const length = index.reduce((sum, part) => sum + part.length, 0);
  const end = numbers([END, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [length, 4], [place, 4], [0, 2]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
}
