// A picture of black and white dots as a PNG file (RFC 2083), one bit a dot.

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;

/** Rows of one length, `true` for a black dot, which is a square of so many pixels. */
export function blackAndWhitePng(rows: readonly (readonly boolean[])[], scale = 1): Buffer {
  const width = (rows[0]?.length ?? 0) * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length * scale, 4);
  // One bit a dot, grey; no compression, filter or interlacing but the usual ones.
  header.writeUInt8(1, 8);
  // Each line is made once: its pixels would take tens of milliseconds.
  const lines = Buffer.concat(rows.flatMap((row) => Array<Buffer>(scale).fill(lineOf(row, scale))));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Behind a byte that says that the line is as it is. */
function lineOf(row: readonly boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / BITS));
  row.forEach((isBlack, index) => {
    if (isBlack) return;
    for (let pixel = index * scale; pixel < (index + 1) * scale; pixel += 1) {
      const at = 1 + Math.floor(pixel / BITS);
      line[at] = (line[at] ?? 0) | (0x80 >> (pixel % BITS));
    }
  });
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
