// Many subscriptions under a test clock, each due at a moment of its own: they are lived together,
// each at its own moment and as if the clock had stood at it.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

/** A Monday; what was paid on it is paid out on Thursday the fourth at nine in Lagos. */
const PAID = '2027-01-04';
const RENEWED = '2027-02-04';

describe('subscriptions that are due at moments of their own', () => {
  let world: World;
  let acme: Merchant;
  let onCharge: () => Promise<void>;

  beforeEach(async () => {
    onCharge = async () => {};
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      async chargeToken(asked, context) {
        await onCharge();
        return await provider.chargeToken(asked, context);
      },
    });
    world = await createWorld({ provider: true, wrapProvider });
    acme = merchantOf(world, await world.tenant());
    await acme.api.post('/v1/test-clock', { now: `${PAID}T05:00:00.000Z` });
  });
  afterEach(() => world.close());

  async function advance(to: string): Promise<void> {
    const asked = acme.api.post('/v1/test-clock/advance', { to });
    let isAnswered = false;
    void asked.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) await world.work();
    const { data, text } = await asked;
    assert.deepEqual([data.status, data.now], ['idle', to], text);
  }

  /** Begun at this time of the day. */
  async function begun(time: string, card?: string, email?: string): Promise<string> {
    await advance(`${PAID}T${time}:00.000Z`);
    return await acme.subscribe(await acme.plan(), card, email);
  }

  const renewals = async (code: string) => (await acme.attempts(code)).slice(1);
  const momentsOf = async (code: string, field: string) =>
    (await renewals(code)).map((attempt: Record<string, string>) => attempt[field]);
  const at = (time: string) => `${RENEWED}T${time}:00.000Z`;

  /** The renewals' first events, and which of them were told in one transaction. */
  async function toldTogether(): Promise<string[][]> {
    const { rows } = await sql<{ at: Date; together: string }>`
      select occurred_at as at, xmin::text as together from events
      where tenant_id = ${acme.api.tenantId} and type = 'invoice.created'
        and occurred_at >= ${RENEWED}::timestamptz order by sequence`.execute(world.house.db);
    const groups = Map.groupBy(rows, ({ together }) => together).values();
    return [...groups].map((group) => group.map((row) => row.at.toISOString().slice(11, 16)));
  }

  it('are lived at them, whatever comes of the others, and few transactions do', async () => {
    const { insufficientFunds, silentButTaken } = RENEWAL_CARDS;
    const good = await begun('06:00');
    const silent = await begun('06:10', silentButTaken);
    const poor = await begun('06:20', insufficientFunds);
    const late = await begun('09:40');
    await advance('2027-02-10T00:00:00.000Z');

    assert.deepEqual(await momentsOf(good, 'completedAt'), [at('06:00')]);
    assert.deepEqual(await momentsOf(silent, 'attemptedAt'), [at('06:10')]);
    // It is looked up a minute later, when the others had been asked for already.
    assert.deepEqual(await momentsOf(silent, 'completedAt'), [at('06:11')]);
    assert.deepEqual(await momentsOf(poor, 'failedAt'), [
      at('06:20'),
      '2027-02-05T06:20:00.000Z',
      '2027-02-06T06:20:00.000Z',
    ]);
    assert.deepEqual(await momentsOf(late, 'completedAt'), [at('09:40')]);
    for (const [code, time] of [
      [good, '06:00'],
      [late, '09:40'],
    ] as const) {
      const [, invoice] = await acme.invoices(code);
      assert.equal(invoice.createdAt, `2027-02-01T${time}:00.000Z`);
      assert.equal(invoice.paidAt, at(time));
    }
    assert.deepEqual(await toldTogether(), [['06:00', '06:10', '06:20', '09:40']]);
    const { data: clock } = await acme.api.get('/v1/test-clock');
    // Drafts, renewals, a look, retries, and the payouts of two fifths.
    assert.equal(clock.progress.moments, 4 + 4 + 1 + 2 + 2);
  });

  it('of one customer are lived one after the other', async () => {
    const email = acme.nextEmail();
    const first = await begun('06:00', RENEWAL_CARDS.succeeds, email);
    const other = await begun('06:10');
    const second = await begun('06:20', RENEWAL_CARDS.succeeds, email);
    await advance('2027-02-05T00:00:00.000Z');
    assert.deepEqual(await toldTogether(), [['06:00', '06:10'], ['06:20']]);
    assert.deepEqual(await momentsOf(first, 'completedAt'), [at('06:00')]);
    assert.deepEqual(await momentsOf(other, 'completedAt'), [at('06:10')]);
    assert.deepEqual(await momentsOf(second, 'completedAt'), [at('06:20')]);
  });

  it('go on where they were, each at its moment, after the clock was stopped', async () => {
    const good = await begun('06:00');
    const silent = await begun('06:10', RENEWAL_CARDS.silentButTaken);
    const late = await begun('06:20');
    await advance(`${RENEWED}T05:00:00.000Z`);
    const { db } = world.house;
    const { tenantId } = acme.api;
    const to = new Date('2027-02-05T00:00:00.000Z');
    onCharge = async () => {
      await db.updateTable('tenants').set({ clockTo: null }).where('id', '=', tenantId).execute();
    };
    const asked = acme.api.post('/v1/test-clock/advance', { to: to.toISOString() });
    while ((await acme.attempts(silent)).length < 2) await world.work();
    const left = (await acme.api.get('/v1/test-clock')).data;
    assert.equal(left.now, at('06:20'));
    assert.equal((await renewals(silent))[0].status, 'pending');
    onCharge = async () => {};
    await db.updateTable('tenants').set({ clockTo: to }).where('id', '=', tenantId).execute();
    await world.work();
    assert.equal((await asked).data.status, 'idle');
    assert.deepEqual(await momentsOf(good, 'completedAt'), [at('06:00')]);
    assert.deepEqual(await momentsOf(silent, 'completedAt'), [at('06:11')]);
    assert.deepEqual(await momentsOf(late, 'completedAt'), [at('06:20')]);
  });
});
