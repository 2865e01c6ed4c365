// A part of what is owed was paid: what its payer reads is what is left, and that is what is
// charged.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { inPortal } from '../../test/payers.ts';
import { createWorld, type World } from '../../test/world.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { paperUrl } from './ways.ts';

describe('what is left of a renewal that was paid in part', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  async function partPaid(card: string): Promise<string> {
    const code = await acme.subscribe(await acme.plan(), card);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const owed = (await acme.invoices(code)).at(-1);
    const part = { amount: 200_000, method: 'cash' };
    const made = await acme.api.post(`/v1/invoice/${owed.id}/record-payment`, part);
    assert.equal(made.status, 201, made.text);
    return code;
  }
  const payerPage = async (code: string): Promise<string> => {
    const { id } = await acme.subscription(code);
    const tenant = await selectTenant(world.house.db, acme.api.tenantId);
    const { pathname, search } = new URL(paperUrl(world.house, tenant, id));
    const { payload } = await world.app.inject({ method: 'GET', url: pathname + search });
    return payload.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };

  it('is what the page of the subscription says will be collected', async () => {
    const code = await partPaid(RENEWAL_CARDS.insufficientFunds);
    const page = await payerPage(code);
    assert.match(page, /We could not collect ₦3,000\.00/);
    assert.doesNotMatch(page, /₦5,000\.00: insufficient|collect ₦5,000\.00/);
    assert.match(page, /Pay ₦3,000\.00/);
  });

  it('is what resuming charges, and what its payer agrees to', async () => {
    const code = await partPaid(RENEWAL_CARDS.insufficientFunds);
    const paused = await acme.api.post(`/v1/subscription/${code}/pause`, {});
    assert.equal(paused.status, 200, paused.text);
    const { customer } = await acme.subscription(code);
    const payer = await inPortal(world, acme.api, { customerCode: customer.code });
    const path = `/v1/payer/subscription/${code}/resume`;
    const { data: shown } = await payer.post(`${path}/preview`, {});
    assert.deepEqual([shown.dueNow, shown.now.amountDue], [300_000, 500_000]);
    const done = await payer.post(path, { agreedAmount: 300_000 });
    assert.equal(done.status, 200, done.text);
    await world.work();
    assert.equal((await acme.attempts(code)).at(-1).amount, 300_000);
  });
});
