// How much memory the whole program holds, every process of it, each page shared out among those
// that use it (PSS): after a start, at the end of a load, and when it has been quiet for a while.

import { payOnPage } from '../test/checkout-page.ts';
import { Mortal } from '../test/e2e/mortal.ts';
import { pause } from '../test/pause.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { groupsOf, type Held, readHeld, sumOf } from './held.ts';

const IN_FLIGHT = 40;
const MOST_SETTLE_MS = 5_000;
const CARD = '4084084084084081';
const START = Date.parse('2027-01-04T08:00:00.000Z');
const WEEK_MS = 604_800_000;

export const memory: Bench = benchOf({
  about: 'what all processes hold: started, loaded, quiet again',
  isLong: true,
  usual: { payers: 100, weeks: 26, loadSeconds: 120, quietSeconds: 600 },
  little: { payers: 2, weeks: 2, loadSeconds: 0.2, quietSeconds: 0 },
  async measure({ payers, weeks, loadSeconds, quietSeconds }) {
    const settings = { RATE_LIMIT_PER_SECOND: '0', TEST_CLOCK_WAIT_MS: '600000' };
    const service = await Mortal.prepare(settings);
    try {
      await service.start();
      await pause(Math.min(MOST_SETTLE_MS, quietSeconds * 1000));
      const started = await readAll(service);
      await subscribePayers(service, payers);
      await Promise.all([renewWeeks(service, weeks), readFor(service, loadSeconds)]);
      const loaded = await readAll(service);
      await pause(quietSeconds * 1000);
      const quiet = await readAll(service);
      return [
        rowOfMemory('memory after the start', { held: started, than: started, wantedMb: 300 }),
        rowOfMemory('memory after a load', { held: loaded, than: started }),
        rowOfMemory('memory, quiet again', { held: quiet, than: started, wantedMb: 450 }),
      ];
    } finally {
      await service.bury();
    }
  },
});

const LISTS = [
  '/v1/customer?search=payer-1&limit=100',
  '/v1/subscription?limit=100',
  '/v1/invoice?limit=100',
  '/v1/checkout/payment-attempts?limit=100',
  '/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31',
  '/openapi.json',
  '/docs',
  '/metrics',
];

async function subscribePayers(service: Mortal, payers: number): Promise<void> {
  await service.register();
  await service.ask('/v1/test-clock', { now: new Date(START).toISOString() });
  const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'weekly' };
  const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
  for (let index = 0; index < payers; index += 1) {
    const customerEmail = `payer-${index}@example.com`;
    const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
    const made = await service.ask<{ checkoutLink: string; orderReference: string }>(
      '/v1/checkout/order',
      { planCode, order },
    );
    await payOnPage(made.checkoutLink, CARD);
    await service.ask(`/v1/checkout/order/${made.orderReference}`);
  }
}

async function renewWeeks(service: Mortal, weeks: number): Promise<void> {
  const to = new Date(START + weeks * WEEK_MS).toISOString();
  await service.ask('/v1/test-clock/advance', { to });
}

/** Many clients at once, each reading what a dashboard reads and making a customer now and then. */
async function readFor(service: Mortal, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  const ask = async () => {
    while (performance.now() < until) {
      asked += 1;
      const body = { email: `reader-${asked}@example.com` };
      const path = LISTS[asked % (LISTS.length + 1)];
      const response = path ? await service.send(path) : await service.send('/v1/customer', body);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, ask));
}

async function readAll(service: Mortal): Promise<readonly Held[]> {
  return await readHeld([service.program.child.pid ?? 0, ...service.program.descendants()]);
}

function rowOfMemory(
  name: string,
  seen: { readonly held: readonly Held[]; readonly than: readonly Held[]; wantedMb?: number },
): BenchRow {
  const { held, than, wantedMb } = seen;
  return rowOf({
    name,
    value: sumOf(held),
    unit: 'MB',
    baseline: sumOf(than),
    than: 'after the start',
    ...(wantedMb !== undefined && { wanted: [{ of: 'value', most: wantedMb }] }),
    beside: groupsOf(held),
  });
}
