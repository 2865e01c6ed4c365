// A workbook is written as it is read: what nobody reads is not made, and who leaves ends it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import readWorkbook from 'read-excel-file/node';
import { workbookOf } from './workbook.ts';

const COLUMNS = [
  { title: 'Words', as: 'text' },
  { title: 'Sum', as: 'naira' },
] as const;
const SHEET = { name: 'Sums', timezone: 'Africa/Lagos' };
const BATCH = 1_000;

function longTable(batchesInAll: number) {
  const seen = { batches: 0, isEnded: false };
  async function* batches() {
    try {
      for (let batch = 0; batch < batchesInAll; batch += 1) {
        seen.batches += 1;
        // Letters that do not shrink much.
        const words = (at: number) => `${batch} ${at} ${Math.sin(batch * BATCH + at)}`.repeat(5);
        yield Array.from({ length: BATCH }, (_, at) => [words(at), at]);
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { table: { columns: COLUMNS, batches: batches() }, seen };
}

describe('a workbook', () => {
  it('reads no further than its reader, and lets go when its reader leaves', async () => {
    const { table, seen } = longTable(500);
    const file = await workbookOf(table, SHEET);
    const reader = file[Symbol.asyncIterator]();
    assert.ok((await reader.next()).value instanceof Uint8Array);
    await pause(50);
    assert.ok(seen.batches < 50, `${seen.batches} batches were read`);
    file.destroy();
    for (let tries = 0; !seen.isEnded && tries < 100; tries += 1) await pause(10);
    assert.ok(seen.isEnded);
  });

  it('lets others have their turn while it is written', async () => {
    const { table } = longTable(10);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const bytes = Buffer.concat(await (await workbookOf(table, SHEET)).toArray());
    clearInterval(timer);
    assert.ok(turns > 20, `${turns} turns`);
    const [sheet] = await readWorkbook(bytes);
    assert.equal(sheet?.data.length, 10 * BATCH + 1);
    assert.deepEqual(sheet?.data.at(-1)?.[1], 9.99);
  });

  it('holds what a cell can hold, and leaves out what XML cannot say', async () => {
    async function* batches() {
      yield [[`a\u0000b\u001Fc & <d> ${'x'.repeat(40_000)}`, -1]];
    }
    const file = await workbookOf({ columns: COLUMNS, batches: batches() }, SHEET);
    const [sheet] = await readWorkbook(Buffer.concat(await file.toArray()));
    const [words, sum] = sheet?.data[1] ?? [];
    assert.equal(sum, -0.01);
    assert.ok(String(words).startsWith('abc & <d> xxx'));
    assert.equal(String(words).length, 32_767);
  });

  it('breaks off where its rows cannot be read', async () => {
    async function* batches(): AsyncGenerator<[string, number][]> {
      yield [['a', 1]];
      throw new Error('the database is away');
    }
    const file = await workbookOf({ columns: COLUMNS, batches: batches() }, SHEET);
    await assert.rejects(file.toArray(), /the database is away/);
  });
});
