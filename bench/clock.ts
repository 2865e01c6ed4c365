// A test clock: how long a rehearsed year of a daily plan takes, and a rehearsed month of many
// subscriptions, each due at its own moment, against the same renewals in real time.

import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { createWorld, type TenantClient, type World } from '../test/world.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';
import { answering } from './house.ts';
import { renew, START } from './renew.ts';

const START_MS = Date.parse(START);
/** Longer than any is given: the answer comes when the clock has arrived. */
const WAITS_MS = '600000';

export const clock: Bench = benchOf({
  about: 'a test clock against the same renewals in real time',
  usual: { clockDays: 365, clockSubscriptions: 2_000 },
  little: { clockDays: 3, clockSubscriptions: 5 },
  async measure({ clockDays, clockSubscriptions }) {
    const daily = await rehearse({ each: 1, interval: 'daily', days: clockDays, apartMs: 0 });
    const one = await renew({ tenants: 1, each: clockDays });
    const apartMs = Math.floor((30 * DAY_MS) / clockSubscriptions);
    const month = { each: clockSubscriptions, interval: 'monthly', days: 31, apartMs } as const;
    const many = await rehearse(month);
    const all = await renew({ tenants: 1, each: clockSubscriptions });
    const than = 'the same renewals, due at once in real time';
    return [
      rowOf({
        name: `a test clock: ${clockDays} days of a daily plan`,
        value: daily.seconds,
        unit: 's',
        baseline: clockDays / one.rate,
        than,
        wanted: [{ of: 'value', most: 4 }],
        beside: `${daily.invoices} invoices`,
      }),
      rowOf({
        name: `a test clock: ${clockSubscriptions} subscriptions over a month`,
        value: many.seconds,
        unit: 's',
        baseline: clockSubscriptions / all.rate,
        than,
        beside: `each due at its own moment; ${many.invoices} invoices`,
      }),
    ];
  },
});

interface Rehearsal {
  readonly each: number;
  readonly interval: 'daily' | 'monthly';
  readonly days: number;
  readonly apartMs: number;
}

async function rehearse({ each, interval, days, apartMs }: Rehearsal) {
  const world = await createWorld({
    now: START,
    plansAnew: true,
    worker: true,
    environment: { TEST_CLOCK_WAIT_MS: WAITS_MS },
    wrapProvider: (provider) => answering(provider, async () => {}),
  });
  try {
    const api = await world.tenant();
    await must(api.post('/v1/test-clock', { now: START }));
    const dueAt = new Date(START_MS + DAY_MS).toISOString();
    const filling = { tenants: 1, each, interval, apartMs, token: 'token', startedAt: START };
    await fillTenants(world.house, { ...filling, dueAt, of: [api.tenantId] });
    const startedAt = performance.now();
    const to = new Date(START_MS + days * DAY_MS).toISOString();
    const { status } = (await must(api.post('/v1/test-clock/advance', { to }))).data;
    const seconds = (performance.now() - startedAt) / 1000;
    if (status !== 'idle') throw new Error(`the clock is ${status}`);
    return { seconds, invoices: await countInvoices(world, api) };
  } finally {
    await world.close({ allowUnfinished: true });
  }
}

async function countInvoices({ house }: World, { tenantId }: TenantClient): Promise<number> {
  // What the clock woke ends first.
  await sleep(100);
  const { count } = await house.db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return count;
}

async function must<T extends { status: number; text: string }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (answer.status >= 300 || answer.status === 202) throw new Error(answer.text);
  return answer;
}
