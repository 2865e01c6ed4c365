// A payer promises what cannot be promised any more: it is refused with a problem that the
// operation lists.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { inPortal } from '../../test/payers.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a promise of a payer', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close());

  it('is refused for what is paid, refunded or voided', async () => {
    const acme = merchantOf(world, await world.tenant());
    const code = await acme.subscribe(await acme.plan());
    const { customer } = await acme.subscription(code);
    const ada = await inPortal(world, acme.api, { customerCode: customer.code });
    const [paid] = await acme.invoices(code);
    const promise = async (invoice: string) => {
      const payBy = world.clock.now().toISOString().slice(0, 10);
      return (await ada.post(`/v1/payer/invoice/${invoice}/promise`, { payBy })).code;
    };
    assert.equal(await promise(paid.code), 'invoice_paid');

    const back = { invoiceId: paid.id, reason: 'A wish of the customer' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', back)).status, 201);
    await world.work();
    assert.equal(await promise(paid.code), 'invoice_refunded');

    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: customer.code, lines, collect: 'link' };
    const { data: voided } = await acme.api.post('/v1/invoice', sold);
    await acme.api.post(`/v1/invoice/${voided.id}/void`, {});
    assert.equal(await promise(voided.code), 'invoice_voided');
  });
});
