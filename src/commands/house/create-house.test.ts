// What houses of one process share: one thread prints for all of them, in turn, and a house that
// closes leaves it to the others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyPaper } from '../../../test/empty-paper.ts';
import { createWorld } from '../../../test/world.ts';
import { openPrintQueue } from '../../documents/printer.ts';
import { type CreatedHouse, createHouse } from './create-house.ts';

const threads = () => (process.report.getReport() as { workers: unknown[] }).workers.length;

test('houses of one process share the thread that prints', async (t) => {
  const world = await createWorld();
  t.after(() => world.close());
  const printQueue = openPrintQueue();
  t.after(() => printQueue.close());
  const [one, other] = [
    createHouse({ ...world.house, printQueue }),
    createHouse({ ...world.house, printQueue }),
  ];
  const print = async ({ house }: CreatedHouse, tenantId: string) => {
    const read = async () => emptyPaper(tenantId);
    return (await house.printer.print({ tenantId, read })).name;
  };

  const before = threads();
  const printed = await Promise.all([print(one, 'a'), print(other, 'b'), print(other, 'c')]);
  assert.deepEqual(printed, ['Invoice-a.pdf', 'Invoice-b.pdf', 'Invoice-c.pdf']);
  assert.equal(threads() - before, 1);

  await one.close();
  assert.equal(await print(other, 'd'), 'Invoice-d.pdf');
  await other.close();
});
