// A loaded service of the last release is upgraded to this version, and half of it goes back: it is
// migrated beside what runs, and its processes are replaced one by one. No request fails, and no
// payment is lost or taken twice.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { pause } from '../pause.ts';
import { Caller } from './caller.ts';
import { Fleet, Replicas } from './fleet.ts';
import { isReleaseInHistory, type Release, unpackLastRelease } from './last-release.ts';

const LANES = 3;
const SOLD_BETWEEN = 6;
const SOLD_EVERY_MS = 300;
/** A dozen processes are started one after the other. */
const PATIENCE = { timeout: 600_000 };
const WEEK_MS = 7 * DAY_MS;
const CARD = '4084084084084081';
const FIRST_DAY = Date.parse('2027-01-10T08:00:00.000Z');

interface Sold {
  readonly orderReference: string;
  readonly checkoutLink: string;
  readonly subscriptionCode: string | null;
  readonly status: string;
}

describe('an upgrade from the last release', () => {
  let database: TestDatabase;
  let fleet: Fleet;
  let release: Release;

  before(async () => {
    assert.ok(
      isReleaseInHistory(),
      'this clone has no history: fetch it (git fetch --unshallow), the upgrade begins with it',
    );
    release = await unpackLastRelease();
    database = await emptyDatabase();
    fleet = await Fleet.start({ DATABASE_URL: database.url });
  });
  after(async () => {
    await fleet?.end();
    await database?.drop();
    await release?.remove();
  });

  const api = (root?: string) => (port: number) => fleet.run('api', { PORT: `${port}` }, root);
  const worker = (root?: string) => fleet.run('worker', { WORKER_PORT: '0' }, root);

  async function ends(command: string, root?: string): Promise<string> {
    const { code, output } = await fleet.run(command, {}, root).ended();
    assert.equal(code, 0, output);
    return output;
  }

  /** A merchant who sells all the time: each order is paid, and becomes a subscription. */
  async function openShop() {
    const merchant = new Caller(fleet.apis.url);
    await merchant.register('shop');
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = await merchant.ask<{ code: string }>('/v1/plan', plan);
    const sold: string[] = [];
    const selling = fleet.askAgainAndAgain(LANES, async (count) => {
      const callbackUrl = 'https://shop.example/thanks';
      const order = { callbackUrl, customerEmail: `payer-${count}@example.com`, amount: 1 };
      const made = await merchant.ask<Sold>('/v1/checkout/order', { planCode, order });
      const paid = await payOnPage(made.checkoutLink, CARD);
      assert.equal(paid.status, 303, paid.html);
      sold.push(made.orderReference);
      await pause(SOLD_EVERY_MS);
    });
    return { merchant, sold, selling };
  }

  /** A merchant whose weeks pass by a test clock: the workers have renewals to charge meanwhile. */
  async function openGym() {
    const merchant = new Caller(fleet.apis.url);
    await merchant.register('gym');
    await merchant.ask('/v1/test-clock', { now: new Date(FIRST_DAY).toISOString() });
    const plan = { name: 'Weekly', amount: 300_000, currency: 'NGN', interval: 'weekly' };
    const { code: planCode } = await merchant.ask<{ code: string }>('/v1/plan', plan);
    const callbackUrl = 'https://gym.example/thanks';
    const order = { callbackUrl, customerEmail: 'member@example.com', amount: 1 };
    const made = await merchant.ask<Sold>('/v1/checkout/order', { planCode, order });
    await payOnPage(made.checkoutLink, CARD);
    await becomesSubscription(merchant, made.orderReference);
    const weeks = fleet.askAgainAndAgain(1, async (count) => {
      const to = new Date(FIRST_DAY + count * WEEK_MS).toISOString();
      await merchant.ask('/v1/test-clock/advance', { to });
      // It may be under way for longer than the process that was asked.
      await fleet.until(async () => (await clockOf(merchant)).status === 'idle');
    });
    return { merchant, weeks };
  }

  const clockOf = (merchant: Caller) => merchant.ask<{ status: string }>('/v1/test-clock');

  async function becomesSubscription(merchant: Caller, reference: string): Promise<string> {
    let code: string | null = null;
    await fleet.until(async () => {
      const order = await merchant.ask<Sold>(`/v1/checkout/order/${reference}`);
      code = order.subscriptionCode;
      return code !== null;
    });
    return String(code);
  }

  it('fails no request on the way and half-way back, and all books agree', PATIENCE, async () => {
    await ends('migrate', release.root);
    const apis = new Replicas(fleet, fleet.apis);
    await apis.add(2, api(release.root));
    const workers = [worker(release.root), worker(release.root)];
    const shop = await openShop();
    const gym = await openGym();
    const moreIsSold = async () => {
      const wanted = [shop.selling.done() + SOLD_BETWEEN, gym.weeks.done() + 1];
      await fleet.until(() =>
        [shop.selling.done(), gym.weeks.done()].every((done, at) => done >= (wanted[at] ?? 0)),
      );
    };
    const replaceWorker = async (root?: string) => {
      const [oldest] = workers.splice(0, 1);
      assert.ok(oldest);
      assert.equal((await oldest.ended('SIGTERM')).code, 0, oldest.output);
      workers.push(worker(root));
    };
    await moreIsSold();

    await ends('migrate');
    await moreIsSold();
    for (const _each of workers) await replaceWorker();
    await apis.replace(2, api());
    await moreIsSold();
    // Whoever goes back does so while the others are still of the new version.
    await replaceWorker(release.root);
    await apis.replace(1, api(release.root));
    await moreIsSold();

    await Promise.all([shop.selling.end(), gym.weeks.end()]);
    assert.deepEqual([...shop.selling.failures, ...gym.weeks.failures], []);
    for (const reference of shop.sold) await becomesSubscription(shop.merchant, reference);
    await booksAgree([shop.merchant, gym.merchant]);
    assert.match(await ends('doctor'), /All checks passed/);
  });

  /** What the provider took is what the merchants know to be paid. */
  async function booksAgree(merchants: readonly Caller[]): Promise<void> {
    const known: string[] = [];
    for (const merchant of merchants) {
      const path = '/v1/checkout/payment-attempts?';
      const attempts = await merchant.allBecome<{ status: string; reference: string }>(
        path,
        'succeeded',
      );
      known.push(...attempts.map(({ reference }) => reference));
    }
    const taken = fleet.simulator
      .charges()
      .filter(({ status }) => status === 'succeeded')
      .filter(({ kind }) => kind === 'card' || kind === 'checkout')
      .map(({ reference }) => reference);
    assert.deepEqual(known.sort(), taken.sort());
  }
});
