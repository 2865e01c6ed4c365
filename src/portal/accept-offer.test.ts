// A payer who is about to cancel takes the offer to stay: once, however often they are about to.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { inPortal } from '../../test/payers.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('an offer to stay', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = merchantOf(world, await world.tenant());
    const coupon = { name: 'Stay', code: 'STAY', percentOff: 50, duration: 'once' };
    assert.equal((await acme.api.post('/v1/coupon', coupon)).status, 201);
    const portal = { cancel: { offer: { couponCode: 'STAY' }, when: 'now' } };
    assert.equal((await acme.api.put('/auth/settings', { portal })).status, 200);
  });
  after(() => world.close());

  const accept = async (code: string) => {
    const { customer } = await acme.subscription(code);
    const ada = await inPortal(world, acme.api, { customerCode: customer.code });
    const { status, code: refusal } = await ada.post(`/v1/payer/subscription/${code}/offer`);
    return status === 200 ? 'accepted' : refusal;
  };
  const renew = async (code: string) =>
    await world.passUntil((await acme.subscription(code)).nextBillingAt);

  it('is taken once, also after what it took off is used up', async () => {
    const code = await acme.subscribe(await acme.plan());
    assert.equal(await accept(code), 'accepted');
    await renew(code);
    assert.equal((await acme.subscription(code)).discount, null, 'it was for one cycle');
    assert.equal(await accept(code), 'portal_not_offered');
    await renew(code);
    const due = (await acme.invoices(code)).map(
      ({ amountDue }: { amountDue: number }) => amountDue,
    );
    assert.deepEqual(due, [500_000, 250_000, 500_000]);
  });

  it('is not taken again by who leaves and comes back', async () => {
    const code = await acme.subscribe(await acme.plan());
    assert.equal(await accept(code), 'accepted');
    const { customer } = await acme.subscription(code);
    const ada = await inPortal(world, acme.api, { customerCode: customer.code });
    const url = `/v1/payer/subscription/${code}`;
    assert.equal((await ada.post(`${url}/cancel`)).status, 200);
    const back = await ada.post(`${url}/again`, { agreedAmount: 500_000 });
    assert.equal(back.status, 201, back.text);
    await world.work();
    assert.equal(await accept(back.data.code), 'portal_not_offered');
  });
});
