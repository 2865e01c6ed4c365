// A month end as it is: renewals of few tenants with many and of many with few, with a provider
// that answers at once and one that takes its time, worked on by the worker as it runs: npm run
// bench:month-end. Says renewals a second and their share of flight ÷ latency; asserts nothing.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { jobs } from '../src/jobs.ts';
import type { WholeProvider as Provider } from '../src/provider/port/provider.ts';
import { startWorker } from '../src/worker/loop.ts';
import { globalSetup, globalTeardown } from '../test/global-setup.ts';
import { createWorld, type World } from '../test/world.ts';
import { fillTenants } from './fill.ts';

const { values } = parseArgs({
  options: {
    shapes: { type: 'string', default: '1x5000,50x100,5000x1' },
    latencies: { type: 'string', default: '0,50,1000' },
  },
});
const START = '2027-01-04T08:00:00.000Z';
const DUE = '2027-02-04T08:00:00.000Z';

await globalSetup();
try {
  for (const latency of values.latencies.split(',').map(Number)) {
    for (const shape of values.shapes.split(',')) {
      const [tenants = 1, each = 1] = shape.split('x').map(Number);
      await measure({ tenants, each, latency });
    }
  }
} finally {
  await globalTeardown();
}

interface Shape {
  readonly tenants: number;
  readonly each: number;
  readonly latency: number;
}

async function measure({ tenants, each, latency }: Shape): Promise<void> {
  let charged = 0;
  const world = await createWorld({ now: START, wrapProvider: slowed(latency, () => charged++) });
  try {
    const count = tenants * each;
    await fillTenants(world.house, { tenants, each, token: 'token', startedAt: START, dueAt: DUE });
    world.clock.set(new Date(DUE));
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    const worker = startWorker(world.house, jobs);
    while ((await paidIn(world)) < count) await sleep(20);
    const seconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    await worker.stop();
    if (charged !== count) throw new Error(`${charged} charges of ${count}`);
    const rate = count / seconds;
    const ideal = (world.house.config.chargesInFlight * 1000) / latency;
    const share = latency > 0 ? ` (${(rate / ideal).toFixed(2)} of flight ÷ latency)` : '';
    console.log(
      `${tenants} × ${each}, ${latency} ms: ${rate.toFixed(0)}/s${share}, ` +
        `${((user + system) / 1000 / count).toFixed(2)} ms of Node each`,
    );
  } finally {
    await world.close({ allowUnfinished: true });
  }
}

async function paidIn({ house }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from settlements`.execute(house.db);
  return rows[0]?.count ?? 0;
}

function slowed(latency: number, charged: () => void) {
  return (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async ({ amountKobo, currency, reference }) => {
      charged();
      if (latency > 0) await sleep(latency);
      return { kind: 'succeeded', amountKobo, currency, providerReference: reference };
    },
  });
}
