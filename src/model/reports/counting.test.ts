// What is counted is appended by the batch: its cost grows with the rows that change, and no
// faster, also where the plan was kept from a time when there was one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Connection, connect } from '../../db/connect.ts';
import type { SubscriptionRow } from '../subscriptions/shape.ts';
import { countChanges } from './count-sql.ts';
import { writeAccountsAcrossTenants } from './write-sql.ts';

const TENANT = '00000000-0000-0000-0000-000000000001';
const START = new Date('2027-01-04T08:00:00Z');
const FEW = 500;
const MANY = 10_000;

describe('counting', () => {
  let database: TestDatabase;
  let connection: Connection;
  let rows: SubscriptionRow[] = Array.from({ length: MANY }, (_, index) => subscription(index));

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1, preparedStatements: true });
    // Only the counting is looked at: what else belongs to a subscription is left out.
    await sql`do $$ declare name text; begin
      for name in select conname from pg_constraint
        where conrelid = 'subscriptions'::regclass and contype = 'f'
      loop execute format('alter table subscriptions drop constraint %I', name); end loop;
    end $$`.execute(connection.db);
    const accounts = rows.map((after) => {
      const none = { cycles: [], invoices: [], attempts: [] };
      return { now: START, subscription: { before: null, after }, ...none };
    });
    await write(accounts);
    await sql`analyze`.execute(connection.db);
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  const write = (accounts: Parameters<typeof writeAccountsAcrossTenants>[1]['accounts']) =>
    connection.db
      .transaction()
      .execute((db) => writeAccountsAcrossTenants(db, { accounts, settlements: [] }));

  async function change(count: number, status: SubscriptionRow['status']): Promise<number> {
    const chosen = new Set(rows.filter((row) => row.status !== status).slice(0, count));
    assert.equal(chosen.size, count);
    const startedAt = performance.now();
    const accounts = [...chosen].map((before) => {
      return {
        now: START,
        subscription: { before, after: { ...before, status } },
        cycles: [],
        invoices: [],
        attempts: [],
      };
    });
    await write(accounts);
    const took = performance.now() - startedAt;
    rows = rows.map((row) => (chosen.has(row) ? { ...row, status } : row));
    return took;
  }

  it('of twenty times as many rows takes no hundred times as long', async () => {
    // The plans of a session are made here, for a single row.
    for (const status of ['active', 'paused'] as const) await change(1, status);
    const few = await change(FEW, 'past_due');
    const many = await change(MANY, 'expired');
    const ratio = many / few;
    assert.ok(ratio < 100, `${many} ms is ${ratio.toFixed(0)} times ${few} ms`);
  });

  it('comes to the same as a look at all rows', async () => {
    const { rows: deltas } = await sql`
      select measure, kind, sum(count)::int as count, sum(value)::int as value
      from analytics_deltas group by 1, 2 having sum(count) <> 0 order by 1, 2`.execute(
      connection.db,
    );
    assert.deepEqual(deltas, [{ measure: 'subscriptions_new', kind: '', count: MANY, value: 0 }]);
    const { rows: moved } = await sql`
      select kind, count(*)::int as count from subscription_movements
      where kind is not null group by 1 order by 1`.execute(connection.db);
    assert.deepEqual(moved, [
      { kind: 'churn', count: 1 + FEW },
      { kind: 'new', count: FEW },
      { kind: 'reactivation', count: 1 },
    ]);
  });

  it('numbers the movements of each subscription by themselves', async () => {
    const { rows: numbers } = await sql`
      select number, count(*)::int as count from subscription_movements
      group by 1 order by 1`.execute(connection.db);
    assert.deepEqual(numbers, [
      { number: 1, count: MANY },
      { number: 2, count: MANY },
      { number: 3, count: FEW },
      { number: 4, count: 1 },
      { number: 5, count: 1 },
    ]);
  });

  it('is refused outside of the transaction that changes the rows', async () => {
    const [row] = rows;
    assert.ok(row);
    const change = { table: 'customers', before: null, after: row } as const;
    await assert.rejects(countChanges(connection.db, TENANT, [change]), /in a transaction/);
  });
});

function subscription(index: number): SubscriptionRow {
  const id = String(index + 1).padStart(32, '0');
  return {
    tenantId: TENANT,
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    code: `SUB_${index}`,
    customerId: id,
    planId: TENANT,
    planVersion: 1,
    paymentSourceId: null,
    paymentSourceType: null,
    quantity: 1,
    generation: 0,
    changeInvoiceId: null,
    changeCount: 0,
    pendingChange: null,
    discount: null,
    waitingEntries: 0,
    cyclePausedMs: 0,
    cycleCovered: null,
    cycleTaxBasisPoints: null,
    taxContained: 0,
    amount: 500_000,
    currency: 'NGN',
    interval: 'monthly',
    intervalCount: 1,
    invoiceLimit: null,
    invoiceCount: 0,
    trialStartDate: null,
    trialEndDate: null,
    anchorAt: START,
    cycleIndex: 0,
    currentBillingCycleStart: null,
    currentBillingCycleEnd: null,
    nextBillingAt: START,
    status: 'scheduled',
    collectionMethod: 'charge',
    dueDays: null,
    allowRetries: true,
    cancelAtPeriodEnd: false,
    startsAt: null,
    startedAt: START,
    canceledAt: null,
    cancelReason: null,
    completedAt: null,
    pausedAt: null,
    pauseReason: null,
    resumesAt: null,
    disputedAt: null,
    latestInvoiceId: null,
    trialEndTold: false,
    cardExpiryTold: null,
    metadata: {},
    dueAt: null,
    referenceCell: null,
    leasedUntil: null,
    createdAt: START,
    updatedAt: START,
  };
}
