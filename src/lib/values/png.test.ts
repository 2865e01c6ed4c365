// The picture has the dots that it was given, and is made in a moment: anybody may ask for one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { blackAndWhitePng } from './png.ts';

/** Of each pixel whether it is black, by rows. */
function pixelsOf(png: Buffer): boolean[][] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT') + 4;
  const lines = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const perLine = 1 + Math.ceil(width / 8);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const byte = lines[y * perLine + 1 + Math.floor(x / 8)] ?? 0;
      return (byte & (0x80 >> (x % 8))) === 0;
    }),
  );
}

const microseconds = (work: () => void): number => {
  const before = process.cpuUsage();
  for (let times = 0; times < 20; times += 1) work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

describe('a black and white PNG', () => {
  it('has each dot as a square of its scale', () => {
    const dots = [
      [true, false, true],
      [false, false, true],
    ];
    assert.deepEqual(pixelsOf(blackAndWhitePng(dots)), dots);
    const large = pixelsOf(blackAndWhitePng(dots, 5));
    assert.equal(large.length, 10);
    for (const [y, row] of large.entries()) {
      const expected = row.map((_, x) => dots[Math.floor(y / 5)]?.[Math.floor(x / 5)]);
      assert.deepEqual(row, expected);
    }
  });

  it('takes not much longer than its compression', () => {
    const dots = Array.from({ length: 50 }, (_, y) =>
      Array.from({ length: 50 }, (_, x) => (x * y) % 3 === 0),
    );
    const lines = Buffer.alloc(126 * 1_000, 0xa5);
    const draw = () => void blackAndWhitePng(dots, 20);
    draw();
    const [drawing, compressing] = [microseconds(draw), microseconds(() => deflateSync(lines))];
    assert.ok(drawing < 15 * compressing, `${drawing} against ${compressing} microseconds`);
  });
});
