// Who was lost, against books kept by hand: those who canceled, those from whom nothing could be
// collected, and of which month's customers how many are left.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { statementsOf } from '../db/setup/statements.ts';

const MIGRATION = new URL('../db/migrations/0070_churn_and_cohorts.sql', import.meta.url);
const POOR = RENEWAL_CARDS.insufficientFunds;

describe('a gym that loses customers', () => {
  let world: World;
  let api: TenantClient;
  let gym: Merchant;
  let gold: string;
  let silver: string;
  const codes: Record<string, string> = {};

  /*
   * Gold and Silver are monthly. On 1 January 2027 Ada, Bola, Chi, Dayo and Hauwa take Gold, Efe
   * and Femi take Silver. The cards of Bola, Chi and Efe fail on 1, 2 and 3 February: paused.
   *   8 Jan  Hauwa's card is detached: her renewal of 1 February waits 7 days, then she is paused
   *   5 Feb  Femi asks for a pause
   *  10 Feb  Dayo cancels
   *  20 Feb  Chi pays by link: active again
   *  25 Feb  Efe, who is paused, is canceled
   *  10 Mar  Bola pays by link: active again
   *  12 Mar  Gozie begins a trial of Trial with a card that is stolen: paused on 19 March
   */
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-01T09:00:00.000Z' });
    api = await world.tenant('Gym');
    gym = merchantOf(world, api);
    gold = await gym.plan({ name: 'Gold' });
    silver = await gym.plan({ name: 'Silver', amount: 300_000 });
    for (const [name, plan, card] of [
      ['ada', gold],
      ['bola', gold, POOR],
      ['chi', gold, POOR],
      ['dayo', gold],
      ['hauwa', gold],
      ['efe', silver, POOR],
      ['femi', silver],
    ] as const) {
      codes[name] = await gym.subscribe(plan, card, `${name}@example.com`);
    }
    await world.passUntil('2027-01-08T09:00:00.000Z');
    const { paymentSourceId } = await gym.subscription(codes.hauwa ?? '');
    const detached = await api.post(`/v1/payment-source/${paymentSourceId}/detach`);
    assert.equal(detached.status, 200, detached.text);
    await world.passUntil('2027-02-05T09:00:00.000Z');
    await act('femi', 'pause');
    await world.passUntil('2027-02-10T09:00:00.000Z');
    await act('dayo', 'cancel');
    await world.passUntil('2027-02-20T09:00:00.000Z');
    await payAgain('chi');
    await world.passUntil('2027-02-25T09:00:00.000Z');
    await act('efe', 'cancel');
    await world.passUntil('2027-03-10T09:00:00.000Z');
    await payAgain('bola');
    await world.passUntil('2027-03-12T09:00:00.000Z');
    const trial = { name: 'Trial', trialPeriodDays: 7, trialCheckout: 'card_check' };
    const { stolen } = RENEWAL_CARDS;
    codes.gozie = await gym.subscribe(await gym.plan(trial), stolen, 'gozie@example.com');
    await world.passUntil('2027-04-02T12:00:00.000Z');
  });
  after(() => world.close());

  const act = async (name: string, verb: 'pause' | 'cancel') => {
    const answer = await api.post(`/v1/subscription/${codes[name]}/${verb}`);
    assert.equal(answer.status, 200, answer.text);
  };
  const payAgain = async (name: string) => {
    const link = await api.post(`/v1/subscription/${codes[name]}/checkout-link`);
    await gym.payLink(link.data.checkoutLink);
  };
  const ask = async (from: string, to: string) => {
    const { status, data, text } = await api.get(`/v1/dashboard/analytics?from=${from}&to=${to}`);
    assert.equal(status, 200, text);
    return data;
  };
  const churnIn = async (from: string, to: string) => {
    const { metrics } = await ask(from, to);
    const { churn_rate: rate, voluntary_churn: canceled, involuntary_churn: unpaid } = metrics;
    const { canceled_subscriptions: left, lost_subscriptions: lost } = metrics;
    return { rate, canceled, unpaid, left, lost, stayed: metrics.retention_rate };
  };

  it('stood as the books say', async () => {
    const standing = async (name: string) => {
      const { status, pauseReason } = await gym.subscription(codes[name] ?? '');
      return status === 'paused' ? `paused ${pauseReason}` : status;
    };
    assert.deepEqual(await Promise.all(Object.keys(codes).map(standing)), [
      'active',
      'active',
      'active',
      'canceled',
      'paused no_payment_source',
      'canceled',
      'paused requested',
      'paused payment_failed',
    ]);
  });

  it('lost four of seven in February: two canceled, two paid no more', async () => {
    // Dayo and Efe; Bola and Hauwa. Chi is back, and Femi asked for his pause.
    assert.deepEqual(await churnIn('2027-02-01', '2027-02-28'), {
      rate: 57.14,
      canceled: 28.57,
      unpaid: 28.57,
      left: 2,
      lost: 4,
      stayed: 42.86,
    });
  });

  it('the gym had lost three customers by the fifteenth, by that evening’s books', async () => {
    // Bola, Chi and Efe cannot be charged, Hauwa neither; Dayo has canceled.
    assert.deepEqual(await churnIn('2027-02-01', '2027-02-15'), {
      rate: 71.43,
      canceled: 14.29,
      unpaid: 57.14,
      left: 1,
      lost: 5,
      stayed: 28.57,
    });
  });

  it('lost nobody on the day before the third charge failed', async () => {
    const { rate, lost } = await churnIn('2027-02-01', '2027-02-02');
    assert.deepEqual([rate, lost], [0, 0]);
  });

  it('lost one who had not been there at the start of March, which is no churn', async () => {
    // Gozie; of Ada and Chi, who were there, both stayed.
    assert.deepEqual(await churnIn('2027-03-01', '2027-03-31'), {
      rate: 0,
      canceled: 0,
      unpaid: 0,
      left: 0,
      lost: 1,
      stayed: 100,
    });
  });

  it('a customer who is back by the end of a longer window is not counted', async () => {
    // Of the seven of February: Dayo and Efe canceled, Hauwa unpaid; Bola is back. And Gozie.
    assert.deepEqual(await churnIn('2027-02-01', '2027-03-31'), {
      rate: 42.86,
      canceled: 28.57,
      unpaid: 14.29,
      left: 2,
      lost: 4,
      stayed: 57.14,
    });
  });

  it('churn by plan is of the customers that each plan had at the start', async () => {
    const { plans } = await ask('2027-02-01', '2027-02-28');
    const shares = plans.map((plan: Record<string, unknown>) => [
      ...[plan.name, plan.churnRate, plan.voluntaryChurn, plan.involuntaryChurn],
      ...[plan.canceledSubscriptions, plan.lostSubscriptions, plan.mrr, plan.revenue],
    ]);
    // Of five of Gold Dayo canceled, Bola and Hauwa paid no more; of two of Silver Efe canceled.
    // Ada, Dayo and Chi paid for Gold, Femi for Silver; Ada and Chi are left.
    assert.deepEqual(shares, [
      ['Gold', 60, 20, 40, 1, 3, 1_000_000, 1_500_000],
      ['Silver', 50, 50, 0, 1, 1, 0, 300_000],
    ]);
  });

  it('a customer who changed the plan before leaving counts for the first plan', async () => {
    const code = await gym.subscribe(gold, undefined, 'ify@example.com');
    await world.passUntil('2027-04-04T09:00:00.000Z');
    const changed = await api.put(`/v1/subscription/${code}`, { planCode: silver });
    assert.equal(changed.status, 200, changed.text);
    await world.work();
    await api.post(`/v1/subscription/${code}/cancel`);
    const { plans } = await ask('2027-04-03', '2027-04-04');
    const byName = (name: string) => plans.find((plan: { name: string }) => plan.name === name);
    // Ada, Bola, Chi and Ify had Gold when the third began.
    assert.deepEqual([byName('Gold').churnRate, byName('Gold').voluntaryChurn], [25, 25]);
    assert.deepEqual([byName('Silver').churnRate, byName('Silver').canceledSubscriptions], [0, 1]);
  });

  it('cohorts are by the month of their start', async () => {
    const { cohorts } = await ask('2027-03-01', '2027-03-31');
    // Of the seven of January: seven, then Ada and Chi, then Bola too. Gozie never paid.
    assert.deepEqual(cohorts, [
      { month: '2027-01', started: 7, active: [7, 2, 3] },
      { month: '2027-03', started: 1, active: [0] },
    ]);
    const then = await ask('2027-02-01', '2027-02-09');
    // On the ninth Ada and Dayo were left.
    assert.deepEqual(then.cohorts, [{ month: '2027-01', started: 7, active: [7, 2] }]);
    // A change of plan begins nothing anew.
    const april = await ask('2027-04-01', '2027-04-04');
    assert.deepEqual(april.cohorts.at(-1), { month: '2027-04', started: 1, active: [0] });
    const next = await ask('2028-03-01', '2028-03-31');
    assert.deepEqual(
      next.cohorts.map(({ month }: { month: string }) => month),
      ['2027-04'],
    );
  });

  it('churn is the same once the gym’s days are those of another zone', async () => {
    const before = await ask('2027-02-01', '2027-03-31');
    await api.put('/auth/settings', { timezone: 'America/New_York' });
    await ask('2027-02-01', '2027-03-31');
    await api.put('/auth/settings', { timezone: 'Africa/Lagos' });
    assert.deepEqual(await ask('2027-02-01', '2027-03-31'), before);
  });

  it('a pause of an older version has its reason', async () => {
    const february = () => churnIn('2027-02-01', '2027-02-28');
    const before = await february();
    const { db } = world.house;
    await sql`update subscription_movements set pause_reason = null`.execute(db);
    // Hauwa is paused still, and says why; Bola is back since.
    assert.equal((await february()).unpaid, 14.29);
    const [, update = ''] = statementsOf(await readFile(MIGRATION, 'utf8'));
    assert.match(update, /^update subscription_movements/);
    await sql.raw(update).execute(db);
    assert.deepEqual(await february(), before);
  });

  it('churn is said as an insight', async () => {
    const { insights } = await ask('2027-02-01', '2027-02-28');
    const churn = insights.find(({ code }: { code: string }) => code === 'churn_high');
    assert.equal(
      churn.message,
      '57.14% of 7 subscriptions left: 28.57% canceled, 28.57% paused unpaid.',
    );
  });
});
