// A mandate makes its subscription active before its start. Canceled before that, at the end of the
// period too, none has begun: nothing is debited any more.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a cancellation before the start that a mandate has', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  it('ends it at once, as what is scheduled does, and debits nothing', async () => {
    const wish = { startDate: '2026-04-10' };
    const made = await acme.mandate(await acme.plan(), '0123450000', wish);
    assert.equal(made.status, 201, made.text);
    await world.passUntil('2026-03-05T09:00:00.000Z');
    const { data: mandate } = await acme.api.get(
      `/v1/checkout/direct-debit/${made.data.mandateId}`,
    );
    const code = mandate.subscriptionCode;
    assert.equal((await acme.subscription(code)).status, 'active');
    const body = { atPeriodEnd: true };
    const { status, data } = await acme.api.post(`/v1/subscription/${code}/cancel`, body);
    assert.deepEqual([status, data.status, data.nextBillingAt], [200, 'canceled', null]);
    await world.passUntil('2026-04-12T09:00:00.000Z');
    assert.deepEqual(await acme.invoices(code), []);
  });
});
