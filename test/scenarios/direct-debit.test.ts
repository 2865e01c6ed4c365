// A merchant collects by bank mandate: it is asked for, the payer approves it at the bank, polling
// finds out, and each cycle is debited.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const DAY_MS = 86_400_000;

describe('direct debit', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-01-31T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const after_ = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();

  it('starts when the bank has approved and was advised, and is debited each month', async () => {
    const planCode = await acme.plan();
    const asked = await acme.mandate(planCode, '0123450000');
    assert.equal(asked.status, 201, asked.text);
    assert.equal(asked.data.status, 'pending');
    await world.passUntil(after_(1));
    const mandate = (await acme.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`)).data;
    assert.equal(mandate.status, 'completed');
    assert.equal(mandate.pollCount, 2);
    await world.passUntil(after_(32));
    console.log(
      await acme.events(mandate.subscriptionCode),
      mandate,
      await acme.subscription(mandate.subscriptionCode),
      await acme.attempts(mandate.subscriptionCode),
    );
  });

  it('suspended', async () => {
    const planCode = await acme.plan();
    const asked = await acme.mandate(planCode, '0123450000');
    await world.passUntil(after_(1));
    const mandate = (await acme.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`)).data;
    const code = mandate.subscriptionCode;
    for (const status of ['SUSPENDED', 'ACTIVE', 'DELETED']) {
      const changed = await acme.api.put(`/v1/subscription/${code}/mandate`, { status });
      console.log(changed.status, changed.data?.status ?? changed.text);
    }
    console.log(await acme.events(code));
  });
});
