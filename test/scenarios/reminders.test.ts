// How often a merchant may write to a customer by asking for it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('a reminder', () => {
  let world: World;
  let acme: TenantClient;
  let url: string;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    const merchant = merchantOf(world, acme);
    const code = await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2026-02-16T10:00:00.000Z');
    const unpaid = (await merchant.invoices(code)).at(-1);
    url = `/v1/invoice/${unpaid.id}/send-reminder`;
  });
  after(() => world.close({ allowUnfinished: true }));

  const reminders = async () => {
    const { data } = await acme.get('/v1/email-deliveries?type=payment_reminder&limit=100');
    return data.totalCount;
  };

  it('goes out once of ten at once, and again when an hour has passed', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => acme.post(url, {})));
    const statuses = sent.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, ...Array(9).fill(429)]);
    const refused = sent.find(({ status }) => status === 429);
    assert.equal(refused?.code, 'reminder_too_soon');
    assert.equal(refused?.headers['retry-after'], '3600');
    assert.equal(await reminders(), 1);
    world.clock.advance(3_599_000);
    const early = await acme.post(url, {});
    assert.deepEqual([early.status, early.headers['retry-after']], [429, '1']);
    world.clock.advance(1_000);
    assert.equal((await acme.post(url, {})).status, 200);
    assert.equal(await reminders(), 2);
  });
});
