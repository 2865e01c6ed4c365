// What a merchant and its payers are given says which cell made it; what they were given before
// says nothing and works on.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { withCell } from '../../src/lib/values/cell.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { chargeReference } from '../../src/model/payments/reference.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { keep, movedIn, openScene, restore } from '../restored.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('in the first cell', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true });
    api = await world.tenant();
    acme = merchantOf(world, api);
  });
  after(() => world.close({ allowUnfinished: true }));

  const inDays = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();

  const lateReminder = async () => {
    const email = acme.nextEmail();
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds, email);
    await world.passUntil(inDays(32));
    const { data: page } = await api.get(`/v1/email-deliveries/?search=${email}`);
    const [message] = page.data.filter(({ type }: { type: string }) => type === 'payment_failed');
    const found = /http:\/\/sanwo\.test\/pay\/([^/\s]+)\/(\S+)/.exec(message.text);
    assert.ok(found, message.text);
    return { name: found[1] ?? '', target: found[2] ?? '' };
  };

  const leads = async (name: string, target: string) => {
    const { statusCode } = await world.app.inject({ url: `/pay/${name}/${target}` });
    return statusCode;
  };

  it('a key, an order, a mandate and a charge bear its name', async () => {
    assert.match(api.apiKey, /^sk_test_00[A-Za-z0-9]{38}$/);
    const planCode = await acme.plan();
    const order = { callbackUrl: 'https://acme.example/', customerEmail: acme.nextEmail() };
    const ordered = await api.post('/v1/checkout/order', { planCode, order });
    assert.match(ordered.data.orderReference, /^ord_00[A-Za-z0-9]{18}$/);
    const mandate = await acme.mandate(planCode, '0123450000');
    assert.match(mandate.data.merchantReference, /^00\d{16}$/);
    const code = await acme.subscribe(planCode);
    await world.passUntil(inDays(32));
    const [first, renewal] = await acme.attempts(code);
    assert.match(first.reference, /^ord_00/);
    assert.match(renewal.reference, /^chg_00[0-9a-f]{30}$/);
  });

  it('a payer’s link bears it too, and leads to the page as the one without it does', async () => {
    const { name, target } = await lateReminder();
    assert.equal(name, withCell(api.tenantId, '00'));
    assert.equal(await leads(name, target), 303);
    assert.equal(await leads(api.tenantId, target), 303);
    assert.equal(await leads(withCell(api.tenantId, 'zz'), target), 404);
  });

  it('while an older version may run, what that would misread bears none', async () => {
    const { cell } = world.house;
    const carriedFrom = new Date(world.clock.now().getTime() + 400 * DAY_MS);
    Object.assign(world.house, { cell: { ...cell, carriedFrom } });
    try {
      const { name, target } = await lateReminder();
      assert.equal(name, api.tenantId);
      assert.equal(await leads(name, target), 303);
      const code = await acme.subscribe(await acme.plan());
      const { rows } = await sql`
        select reference_cell from subscriptions where code = ${code}`.execute(world.house.db);
      assert.deepEqual(rows, [{ referenceCell: null }]);
    } finally {
      Object.assign(world.house, { cell });
    }
  });
});

describe('a subscription made before cells', () => {
  it('goes on with the names that its charges had, also after a restore', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan());
    await sql`update subscriptions set reference_cell = null`.execute(world.house.db);
    await keep(scene);
    await world.passUntil('2027-03-06T08:30:00.000Z');
    const [, renewal] = await acme.attempts(code);
    const { id, currentBillingCycleStart: start } = await acme.subscription(code);
    const asBefore = chargeReference({
      tenantId: acme.api.tenantId,
      ownerId: id,
      invoice: {
        kind: 'cycle',
        cycleOrdinal: 1,
        ordinal: 0,
        generation: null,
        billingPeriodStart: new Date(start),
      },
      number: 1,
      cell: null,
    });
    assert.equal(renewal.reference, asBefore);
    await restore(scene);
    await world.passUntil('2027-03-06T09:30:00.000Z');
    const [, again] = await acme.attempts(code);
    assert.deepEqual([again.status, again.reference], ['succeeded', asBefore]);
    assert.deepEqual(movedIn(scene, 'card'), [5_000]);
  });
});
