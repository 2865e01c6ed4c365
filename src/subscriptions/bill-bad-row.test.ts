// One subscription that cannot be renewed, among those of a batch: what is done at once fails for
// all of them, and by halves for that one alone.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

describe('a subscription that cannot be renewed', () => {
  let world: World;
  let acme: Merchant;
  let other: Merchant;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = merchantOf(world, await world.tenant('acme'));
    other = merchantOf(world, await world.tenant('other'));
    // Without drafts, the first to meet what is in the way is the renewal.
    await sql`update tenants set upcoming_invoice_days = 0`.execute(world.house.db);
  });
  after(() => world.close());

  /** An invoice of the cycle to come, that nobody made: no second one may be. */
  async function standInTheWayOf(code: string): Promise<string> {
    const id = randomUUID();
    await sql`
      insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', ${id}::text,
        'code', 'INV_inTheWay', 'number', null, 'cycle_ordinal', i.cycle_ordinal + 1,
        'billing_period_start', i.billing_period_end,
        'billing_period_end', i.billing_period_end + interval '30 days'))).*
      from invoices i join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
      where s.code = ${code}`.execute(world.house.db);
    return id;
  }

  const paid = async (merchant: Merchant, code: string) =>
    (await merchant.attempts(code)).filter((attempt: { readonly status: string }) => {
      return attempt.status === 'succeeded';
    }).length;

  it('keeps no other from being renewed, and is itself once nothing is in the way', async () => {
    const plan = await acme.plan();
    const codes = [await acme.subscribe(plan), await acme.subscribe(plan)];
    const theirs = await other.subscribe(await other.plan());
    const [bad = '', good = ''] = codes;
    const renewsAt = Date.parse((await acme.subscription(bad)).nextBillingAt);
    await world.passUntil(new Date(renewsAt - HOUR_MS).toISOString());
    const inTheWay = await standInTheWayOf(bad);
    world.clock.set(new Date(renewsAt + HOUR_MS));
    await assert.rejects(world.work(), /1 of \d+ rows failed/);
    assert.deepEqual([await paid(acme, bad), await paid(acme, good)], [1, 2]);
    assert.equal(await paid(other, theirs), 2);

    await sql`delete from invoices where id = ${inTheWay}`.execute(world.house.db);
    world.clock.advance(HOUR_MS);
    await world.work();
    assert.deepEqual([await paid(acme, bad), await paid(acme, good)], [2, 2]);
    const references = world.simulator.charges().map(({ reference }) => reference);
    assert.equal(new Set(references).size, references.length);
  });
});
