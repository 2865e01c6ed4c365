// Month ends at which the real program is killed, each time at another station: when its charges
// are prepared, when they are under way, when they are answered, and when some are settled. Among
// what is charged are discounts, credit, lines that waited, tax, and changes that take effect then.
// Started again it must go on from there, its books must be the provider's, and its truths hold.

import assert from 'node:assert/strict';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { Mortal } from './mortal.ts';
import { pricesOf } from './priced-weeks.ts';
import { Program } from './program.ts';

const SUBSCRIPTIONS = 24;
const FIRST_DAY = Date.parse('2027-01-10T08:00:00.000Z');
const WEEK_MS = 7 * 24 * HOUR_MS;
const DONE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 10;
const ASK_EVERY_MS = 200;
const PAYER = 'payer@example.com';

interface Station {
  readonly name: string;
  /** How slow the provider is with a charge, and with saying what became of it. */
  readonly dials: { readonly charge: object; readonly transaction: object };
  /** Whether it is come, by how many charges there are. */
  isReached(counts: Counts): boolean;
}

interface Counts {
  /** With us: not known yet, and paid. */
  readonly pending: number;
  readonly paid: number;
  /** With the provider. */
  readonly taken: number;
}

const STATIONS: readonly Station[] = [
  {
    name: 'prepared',
    dials: { charge: { latencyMs: 5_000 }, transaction: {} },
    isReached: ({ pending }) => pending > 0,
  },
  {
    name: 'under way',
    dials: { charge: { latencyMs: [200, 3_000] }, transaction: {} },
    isReached: ({ taken }) => taken >= SUBSCRIPTIONS / 4,
  },
  {
    name: 'answered',
    dials: { charge: {}, transaction: { latencyMs: 5_000 } },
    isReached: ({ taken }) => taken === SUBSCRIPTIONS,
  },
  {
    name: 'settled',
    dials: { charge: { latencyMs: [200, 3_000] }, transaction: {} },
    isReached: ({ paid }) => paid >= SUBSCRIPTIONS / 4,
  },
];

/** Paid once, for the card: renewed after the last week that is ever lived. */
const YEARS_OF_CARD = 10;
const AT_ONCE = { charge: {}, transaction: {} };

interface MonthEndRow {
  readonly type: string;
  readonly status: string;
  readonly kind: string;
  readonly reference: string;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells of each kill how many charges it met, and how. */
export async function killAtMonthEnds(
  kills: number,
  told: (station: string, met: Counts) => void = () => {},
): Promise<void> {
  const service = await Mortal.prepare();
  try {
    await service.start();
    const shop = shopOf(service);
    await shop.open();
    for (let week = 0; week < kills; week += 1) {
      const station = STATIONS[week % STATIONS.length];
      assert.ok(station);
      await shop.prices.prepareWeek(week);
      told(station.name, await shop.killAt(station, week));
      await shop.assertBooksAgree((week + 1) * SUBSCRIPTIONS + 1);
      await shop.prices.assertBilled(week);
      await assertTruths(service);
    }
  } finally {
    await service.bury();
  }
}

function shopOf(service: Mortal) {
  const codes: string[] = [];
  const prices = pricesOf(service, { payer: PAYER, codes });
  const simulatorUrl = () => /Simulator\s+(http:\S+)/.exec(service.program.output)?.[1] ?? '';

  async function countOf(url: string, read: (url: string) => Promise<unknown>): Promise<number> {
    const page = (await read(`${url}limit=1`)) as { totalCount: number };
    return page.totalCount;
  }

  const fromSimulator = async (path: string) => {
    return (await (await fetch(simulatorUrl() + path)).json()) as { data: MonthEndRow[] };
  };

  async function count(): Promise<Counts> {
    const attempts = '/v1/checkout/payment-attempts?';
    const read = (url: string) => service.ask(url);
    const [pending, paid, taken] = await Promise.all([
      countOf(`${attempts}status=pending&`, read),
      countOf(`${attempts}status=succeeded&`, read),
      countOf('/_sim/charges?status=succeeded&kind=card&', fromSimulator),
    ]);
    return { pending, paid, taken };
  }

  async function turn(dials: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(dials);
    const response = await fetch(`${simulatorUrl()}/_sim/dials`, { method: 'PUT', headers, body });
    assert.ok(response.ok, await response.text());
  }

  /** One customer with a card, subscribed to many plans that all renew at the same moment. */
  async function open(): Promise<void> {
    await service.register();
    await service.ask('/v1/test-clock', { now: new Date(FIRST_DAY - 2 * HOUR_MS).toISOString() });
    const customerEmail = PAYER;
    await prices.setUp();
    const plan = async (name: string, interval: string, intervalCount = 1) => {
      const wish = { name, amount: 500_000, currency: 'NGN', interval, intervalCount };
      return (await service.ask<{ code: string }>('/v1/plan', wish)).code;
    };
    const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
    const wish = { planCode: await plan('Gold', 'yearly', YEARS_OF_CARD), order };
    const page = { checkoutLink: '', orderReference: '' };
    Object.assign(page, await service.ask<typeof page>('/v1/checkout/order', wish));
    await payOnPage(page.checkoutLink, '4084084084084081');
    await service.ask(`/v1/checkout/order/${page.orderReference}`);
    const startDate = new Date(FIRST_DAY).toISOString();
    for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
      const planCode = await plan(`Plan ${index}`, 'weekly');
      const named = { customerEmailOrCode: customerEmail, planCode, startDate };
      const wish = { ...named, ...prices.termsOf(index) };
      codes.push((await service.ask<{ code: string }>('/v1/subscription', wish)).code);
    }
  }

  async function killAt({ dials, isReached }: Station, week: number): Promise<Counts> {
    await turn(dials);
    const before = await count();
    const to = new Date(FIRST_DAY + week * WEEK_MS + 10 * HOUR_MS).toISOString();
    // Nobody waits for this answer: its process is killed.
    const asked = service.ask('/v1/test-clock/advance', { to }).catch(() => null);
    const met = await until(async () => {
      const now = await count();
      const [paid, taken] = [now.paid - before.paid, now.taken - before.taken];
      const since = { pending: now.pending, paid, taken };
      return isReached(since) ? since : null;
    }, LOOK_EVERY_MS);
    await service.program.ended('SIGKILL');
    await asked;
    await service.start();
    await turn(AT_ONCE);
    await until(async () => {
      const clock = await service.ask<{ status: string; now: string }>('/v1/test-clock');
      assert.notEqual(clock.status, 'failed');
      return clock.status === 'idle' && clock.now === to ? clock : null;
    }, ASK_EVERY_MS);
    return met;
  }

  /** Each cycle was paid once there and here, and nobody was told anything else. */
  async function assertBooksAgree(payments: number): Promise<void> {
    const attempts = await service.all<MonthEndRow>('/v1/checkout/payment-attempts?');
    assert.deepEqual(new Set(attempts.map(({ status }) => status)), new Set(['succeeded']));
    const books: MonthEndRow[] = [];
    for (let page = 1; books.length < payments; page += 1) {
      const path = `/_sim/charges?status=succeeded&limit=100&page=${page}`;
      const { data } = await fromSimulator(path);
      assert.notEqual(data.length, 0, `the provider took ${books.length} of ${payments}`);
      books.push(...data.filter(({ kind }) => kind === 'card' || kind === 'checkout'));
    }
    const namesOf = (rows: readonly MonthEndRow[]) => rows.map(({ reference }) => reference).sort();
    assert.deepEqual(namesOf(attempts), namesOf(books));
    assert.equal(attempts.length, payments);
    const settlements = await service.all<MonthEndRow>('/v1/settlement?');
    assert.equal(settlements.length, payments);
    const events = await service.all<MonthEndRow>('/v1/event?');
    const told = Map.groupBy(events, ({ type }) => type);
    assert.equal(told.get('invoice.paid')?.length, payments);
    for (const type of ['invoice.payment_failed', 'subscription.past_due', 'payment.needs_review'])
      assert.ok(!told.has(type), `${type} was told`);
  }

  return { open, killAt, assertBooksAgree, prices };
}

/** As whoever runs it would look. */
async function assertTruths({ dataDir }: Mortal): Promise<void> {
  const settings = { DATA_DIR: dataDir, CHECKOUT_PORT: '0', LOG_LEVEL: 'error' };
  const looked = await new Program('doctor', settings).ended();
  assert.equal(looked.code, 0, looked.output);
  assert.match(looked.output, /All checks passed/);
}

async function until<T>(look: () => Promise<T | null>, everyMs: number): Promise<T> {
  const deadline = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    assert.ok(performance.now() < deadline, 'it did not come about');
    await sleep(everyMs);
  }
}
