// Two workers on one database against one, each a process of its own.

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cloneDatabase } from '../test/database.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';
import { clockAt, openHouse } from './house.ts';
import { DUE, START, shapeOf, untilRenewed } from './renew.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

export const workers: Bench = benchOf({
  about: 'two workers against one',
  usual: { workersShape: ['50x200'] },
  little: { workersShape: ['5x2'] },
  async measure({ workersShape: [shape = '50x200'] }) {
    const one = await rateOf(shape, 1);
    const two = await rateOf(shape, 2);
    return [
      rowOf({
        name: `renewals ${shape}, two workers`,
        value: two,
        unit: '/s',
        baseline: one,
        than: 'one worker',
        wanted: [{ of: 'ratio', least: 1.3 }],
      }),
    ];
  },
});

async function rateOf(shape: string, count: number): Promise<number> {
  const { tenants, each } = shapeOf(shape);
  const database = await cloneDatabase();
  const key = randomBytes(32);
  const open = await openHouse({ url: database.url, key, clock: clockAt(DUE) });
  const children: ChildProcess[] = [];
  try {
    const filling = { tenants, each, token: 'token', startedAt: START, dueAt: DUE };
    await fillTenants(open.house, filling);
    for (let made = 0; made < count; made += 1) {
      const child = fork(WORKER, [database.url, key.toString('base64'), DUE]);
      children.push(child);
      await once(child, 'message');
    }
    const startedAt = performance.now();
    for (const child of children) child.send('begin');
    await untilRenewed(open.house.db, () => true);
    return (tenants * each * 1000) / (performance.now() - startedAt);
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      if (child.exitCode === null) await ended;
    }
    await open.close();
    await database.drop();
  }
}
