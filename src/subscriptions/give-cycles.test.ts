// Subscriptions as an earlier version left them: each gets the row of its cycle, by the job or when
// it is worked on, and is changed and renewed as if it had always had it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { giveCycles } from './give-cycles.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
const MIDDLE = '2026-06-16T00:00:00.000Z';
const JULY = '2026-07-01T00:00:00.000Z';

describe('a subscription from before there were cycles', () => {
  let world: World;
  let acme: Merchant;
  let free: string;
  let plain: string;
  let halved: string;
  let trying: string;
  let changed: string;

  before(async () => {
    world = await createWorld({ provider: true, now: JUNE });
    acme = merchantOf(world, await world.tenant());
    const coupon = { name: 'Half', code: 'HALF', percentOff: 50, duration: 'forever' };
    await acme.api.post('/v1/coupon', coupon);
    const ten = await acme.plan({ name: 'Ten', amount: 1_000_000 });
    const trial = await acme.plan({ name: 'Trial', amount: 1_000_000, trialPeriodDays: 20 });
    free = await acme.plan({ name: 'Free', amount: 0 });
    plain = await acme.subscribe(ten);
    halved = await acme.subscribe(ten, RENEWAL_CARDS.succeeds, { coupon: 'HALF' });
    trying = await acme.subscribe(trial);
    changed = await acme.subscribe(ten);
    await world.passUntil(MIDDLE);
    await acme.api.put(`/v1/subscription/${changed}`, { quantity: 2 });
    await world.work();
    await forgetCycles();
  });
  after(() => world.close());

  /** The columns as they were kept, and no cycles. */
  async function forgetCycles(): Promise<void> {
    const { db } = world.house;
    await sql`update subscriptions s set cycle_index = c.ordinal, cycle_paused_ms = c.paused_ms,
        cycle_covered = case when c.discount > 0 then c.price - c.discount end
      from cycles c where c.tenant_id = s.tenant_id and c.id = s.latest_invoice_id`.execute(db);
    await sql`update invoices set generation = 0, cycle_ordinal = null,
        ordinal = case kind when 'cycle' then cycle_ordinal else ordinal end
      where cycle_ordinal is not null`.execute(db);
    await sql`delete from cycle_changes`.execute(db);
    await sql`delete from cycles`.execute(db);
  }

  const cycles = async () => {
    const { rows } = await sql<{ code: string; ordinal: number; state: string; price: number }>`
      select s.code, c.ordinal, c.state, c.price from cycles c
      join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id`.execute(
      world.house.db,
    );
    return new Map(rows.map(({ code, ...row }) => [code, row]));
  };
  const creditOf = async (code: string) => {
    const { customer } = await acme.subscription(code);
    return (await acme.api.get(`/v1/customer/${customer.code}`)).data.creditBalance;
  };

  it('gets the row of its cycle from the job, once, whoever does it at the same time', async () => {
    const now = world.clock.now();
    const rows = await giveCycles.claim(world.house, now);
    assert.equal(rows.length, 4);
    const twice = [rows, rows.toReversed()].map((some) =>
      giveCycles.handle(world.house, some, now),
    );
    await Promise.all(twice);
    assert.deepEqual(await giveCycles.claim(world.house, now), []);
    const had = await cycles();
    assert.deepEqual(had.get(plain), { ordinal: 0, state: 'running', price: 1_000_000 });
    assert.deepEqual(had.get(trying), { ordinal: 0, state: 'prepaid', price: 1_000_000 });
    assert.deepEqual(had.get(changed), { ordinal: 0, state: 'running', price: 2_000_000 });
    assert.equal(had.size, rows.length);
  });

  it('gives back what was paid, and no more', async () => {
    for (const code of [plain, halved, changed]) {
      const made = await acme.api.put(`/v1/subscription/${code}`, { planCode: free });
      assert.equal(made.status, 200, made.text);
    }
    assert.deepEqual(
      [await creditOf(plain), await creditOf(halved), await creditOf(changed)],
      [500_000, 250_000, 1_000_000],
    );
  });

  it('is renewed under the names of before', async () => {
    await world.passUntil(JULY);
    const states = (await cycles()).get(trying);
    assert.equal(states?.state, 'running');
    assert.equal((await acme.subscription(trying)).status, 'active');
  });
});
