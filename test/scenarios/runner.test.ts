// A shop whose service connects as a role that owns nothing: it sells, renews, fails, refunds and
// forgets as ever, and its trail cannot be rewritten with what the service may do.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { purge } from '../../src/worker/purge.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('a shop whose service is not the owner of its tables', () => {
  let world: World;
  let api: TenantClient;
  let shop: Merchant;
  let code = '';

  before(async () => {
    world = await createWorld({
      provider: true,
      asRunner: true,
      providerTimeoutMs: 30_000,
      now: '2026-06-01T08:00:00.000Z',
      environment: { API_LOG_DAYS: '7' },
    });
    api = await world.tenant();
    shop = merchantOf(world, api);
  });
  // Closing it compares the books with the provider's, and with every truth about them.
  after(() => world.close());

  it('sells a subscription, and renews it for months', async () => {
    const plan = await shop.plan();
    code = await shop.subscribe(plan);
    await shop.subscribe(plan, RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2026-08-02T08:00:00.000Z');
    const invoices = await shop.invoices(code);
    assert.deepEqual(
      invoices.map(({ status }: { status: string }) => status),
      ['paid', 'paid', 'paid'],
    );
  });

  it('changes it, refunds it in part and as credit, and makes payouts', async () => {
    const dearer = await shop.plan({ name: 'Platinum', amount: 900_000 });
    const changed = await api.put(`/v1/subscription/${code}`, { planCode: dearer });
    assert.equal(changed.status, 200, changed.text);
    await world.work();
    const [first, second] = await shop.invoices(code);
    for (const [invoice, body] of [
      [first, { amount: 100_000 }],
      [second, { amount: 50_000, to: 'credit' }],
    ] as const) {
      const whole = { invoiceId: invoice.id, reason: 'not used', ...body };
      const refunded = await api.post('/v1/checkout/refunds', whole);
      assert.equal(refunded.status, 201, refunded.text);
    }
    await world.passUntil('2026-08-12T08:00:00.000Z');
    const { data } = await api.get('/v1/settlement-payouts');
    assert.ok(data.data.length > 0);
  });

  it('forgets what has served its time', async () => {
    await world.house.apiLog.flush();
    world.clock.advance(40 * DAY_MS);
    await world.work();
    await runDueJobs(world.house, [purge]);
    for (const table of ['idempotency_keys', 'throttles', 'inbox_callbacks']) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(world.house.db);
      assert.equal(rows.length, 0, table);
    }
  });
});
