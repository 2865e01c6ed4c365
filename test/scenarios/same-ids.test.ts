// An id says which only together with its tenant: two tenants whose rows all bear the same ids
// renew in one batch, and each is billed for what is its own.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { fillTenants } from '../../bench/fill.ts';
import { transact } from '../../src/db/transaction.ts';
import { timelyJobs } from '../../src/jobs.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { createWorld, type World } from '../world.ts';

const STARTED_AT = '2026-01-28T09:00:00.000Z';
const DUE_AT = '2026-02-28T09:00:00.000Z';
const OTHER_AMOUNT = 700_000;

const paid = (provider: Provider): Provider => ({
  ...provider,
  chargeToken: async ({ amountKobo, currency, reference }) => {
    return { kind: 'succeeded', amountKobo, currency, providerReference: reference };
  },
});

describe('two tenants whose rows bear the same ids', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ now: STARTED_AT, wrapProvider: paid });
    const filling = { tenants: 2, each: 1, token: 'token', startedAt: STARTED_AT, dueAt: DUE_AT };
    await fillTenants(world.house, filling);
    await giveSameIds();
    world.clock.set(new Date(DUE_AT));
  });
  after(() => world.close({ allowUnfinished: true }));

  /** The second tenant's rows, each by the id of the first one's. */
  async function giveSameIds(): Promise<void> {
    await transact(world.house.db, async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      const [one, other] = await db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
      assert.ok(one && other);
      const { tenantId } = other;
      await sql`update plans set id = ${one.planId}, amount = ${OTHER_AMOUNT}
        where tenant_id = ${tenantId}`.execute(db);
      await sql`update plan_versions set plan_id = ${one.planId}, amount = ${OTHER_AMOUNT}
        where tenant_id = ${tenantId}`.execute(db);
      await sql`update customers set id = ${one.customerId}
        where tenant_id = ${tenantId}`.execute(db);
      await sql`update payment_sources set id = ${one.paymentSourceId},
        customer_id = ${one.customerId} where tenant_id = ${tenantId}`.execute(db);
      await sql`update subscriptions set id = ${one.id}, plan_id = ${one.planId},
        customer_id = ${one.customerId}, payment_source_id = ${one.paymentSourceId},
        amount = ${OTHER_AMOUNT} where tenant_id = ${tenantId}`.execute(db);
    });
  }

  it('are each billed for what is their own', async () => {
    await runDueJobs(world.house, timelyJobs);
    const { rows } = await sql<{ same: number; status: string; amounts: number[] }>`
      select a.status, count(distinct s.id)::int as same, array_agg(a.amount::int order by a.amount)
        as amounts
      from payment_attempts a
      join subscriptions s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
      join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
        and i.status = 'paid' and i.amount_due = a.amount and s.amount = a.amount
      join customers c on c.tenant_id = a.tenant_id and c.id = a.customer_id
      group by a.status`.execute(world.house.db);
    assert.deepEqual(rows, [{ status: 'succeeded', same: 1, amounts: [500_000, OTHER_AMOUNT] }]);
    const events = await sql<{ tenants: number; count: number }>`
      select count(distinct tenant_id)::int as tenants, count(*)::int as count from events
      where type = 'invoice.paid'`.execute(world.house.db);
    assert.deepEqual(events.rows, [{ tenants: 2, count: 2 }]);
  });
});
