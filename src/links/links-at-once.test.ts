// However many ask for a way to pay one thing at the same time, one order is made, and all of them
// get its link.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { followLink } from './lasting.ts';

describe('links asked for at once', () => {
  let world: World;
  let acme: TenantClient;
  let merchant: Merchant;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    merchant = merchantOf(world, acme);
  });
  after(() => world.close({ allowUnfinished: true }));

  async function unpaid() {
    const code = await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.insufficientFunds);
    const { data } = await acme.get(`/v1/subscription/${code}`);
    const then = Date.parse(data.currentPeriodEnd ?? data.nextBillingAt) + 60 * MINUTE_MS;
    await world.passUntil(new Date(then).toISOString());
    return { code, invoice: (await merchant.invoices(code)).at(-1) };
  }

  const ordersOf = (invoiceId: string) =>
    world.house.db
      .selectFrom('checkoutOrders')
      .select(['reference', 'checkoutLink', 'dueAt'])
      .where('invoiceId', '=', invoiceId)
      .where('purpose', '=', 'invoice')
      .execute();

  it('links to one invoice asked for at once, in four ways, are one link', async () => {
    const { code, invoice } = await unpaid();
    world.simulator.setFaults({ latencyMs: 300 });
    const following = followLink(
      world.house,
      { tenantId: acme.tenantId, id: invoice.id },
      { begins: (step) => step(), ends: (step) => step() },
    );
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => acme.post(`/v1/invoice/${invoice.id}/checkout-link`, {})),
      acme.post(`/v1/subscription/${code}/checkout-link`, {}),
      acme.post(`/v1/invoice/${invoice.id}/send-reminder`, {}),
    ]);
    const followed = await following;
    world.simulator.setFaults({ latencyMs: 0 });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201, 201, 201, 200],
    );
    const links = answers.map(({ data }) => data.checkoutLink);
    assert.equal(new Set([...links, followed]).size, 1, links.join());
    assert.equal((await ordersOf(invoice.id)).length, 1);
  });

  it('of a subscription with nothing due are one as well', async () => {
    const code = await merchant.subscribe(await merchant.plan());
    world.simulator.setFaults({ latencyMs: 300 });
    const url = `/v1/subscription/${code}/checkout-link`;
    const answers = await Promise.all([1, 2, 3].map(() => acme.post(url, {})));
    world.simulator.setFaults({ latencyMs: 0 });
    assert.equal(new Set(answers.map(({ data }) => data.checkoutLink)).size, 1);
  });

  it('whose asker died are made anew after a minute, and not before', async () => {
    const { invoice } = await unpaid();
    const url = `/v1/invoice/${invoice.id}/checkout-link`;
    const first = await acme.post(url, {});
    // As a process leaves it that dies before the provider has answered.
    await world.house.db
      .updateTable('checkoutOrders')
      .set({ checkoutLink: null, dueAt: null })
      .where('invoiceId', '=', invoice.id)
      .execute();
    const early = await acme.post(url, {});
    assert.deepEqual([early.status, early.headers['retry-after']], [503, '5']);
    assert.equal((await ordersOf(invoice.id)).length, 1);
    world.clock.advance(MINUTE_MS);
    const later = await acme.post(url, {});
    assert.equal(later.status, 201);
    assert.notEqual(later.data.checkoutLink, first.data.checkoutLink);
    assert.equal((await ordersOf(invoice.id)).length, 2);
  });
});
