// The database has sets of states too, in functions and in the conditions of indexes: they are
// those of the lives.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect } from '../db/connect.ts';
import { OPEN_DISPUTES } from './disputes/life.ts';
import { invoiceLife, OWED, PAID } from './invoices/life.ts';
import { attemptLife } from './payments/life.ts';
import { isAtRisk, isRenewing, riskReason } from './reports/rows-sql.ts';
import {
  ENDED,
  IN_TROUBLE,
  LIVE,
  RECURRING,
  RENEWING,
  RUNNING,
  subscriptionLife,
} from './subscriptions/life.ts';

/** By the index that looks for them. */
const INDEXED: Readonly<Record<string, Iterable<string>>> = {
  disputes_open_kind_key: OPEN_DISPUTES,
  subscriptions_live_key: LIVE,
  subscriptions_trouble_idx: IN_TROUBLE,
  invoices_recovered_idx: PAID,
  payment_attempts_reference_idx: attemptLife.sources('succeed'),
};

/** A subscription whose card is about to expire, and whose next cycle is to come. */
const subscriptionsOf = (states: readonly string[], told: string) => sql`
  unnest(${states}::text[]) state cross join lateral jsonb_populate_record(null::subscriptions,
    jsonb_build_object('status', state, 'next_billing_at', '2027-01-01',
      'cancel_at_period_end', false, 'invoice_count', 0, 'pause_reason', 'payment_failed',
      'card_expiry_told', ${told}::text,
      'payment_source_id', '00000000-0000-0000-0000-000000000001')) s`;
const TOLD = '00000000-0000-0000-0000-000000000001 2027-1';

describe('the sets of states that the database has', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1 });
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  async function statesThat(condition: RawBuilder<unknown>, told = TOLD): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state from ${subscriptionsOf(subscriptionLife.states, told)}
      where ${condition}`.execute(connection.db);
    return rows.map(({ state }) => state).sort();
  }

  it('are those of the lives in what the reports are counted by', async () => {
    assert.deepEqual(await statesThat(sql`is_counted(state)`), sorted(RECURRING));
    assert.deepEqual(await statesThat(sql`has_ended(state)`), sorted(ENDED));
    assert.deepEqual(await statesThat(isRenewing('s')), sorted(RENEWING));
    const { rows } = await sql<{ state: string }>`
      select state from unnest(${invoiceLife.states}::text[]) state
      where is_failing(state, 'declined') order by state`.execute(connection.db);
    assert.deepEqual(
      rows.map(({ state }) => state),
      sorted(OWED),
    );
  });

  it('are those of the lives in what may be lost', async () => {
    const isEnding = sql`${riskReason('s')} = 'card_expiring'`;
    assert.deepEqual(await statesThat(isEnding), sorted(RUNNING));
    assert.deepEqual(await statesThat(isAtRisk('s'), 'another card'), sorted(IN_TROUBLE));
  });

  it('are those of the lives in the conditions of indexes', async () => {
    const { rows } = await connection.pool.query<{ name: string; condition: string }>(`
      select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition
      from pg_index where pg_get_expr(indpred, indrelid) like '%status = ANY%'`);
    const found = rows.map(({ name, condition }) => {
      const [, list = ''] = /status = ANY \(ARRAY\[([^\]]*)\]/.exec(condition) ?? [];
      return [name, [...list.matchAll(/'(\w+)'/g)].map(([, state = '']) => state).sort()];
    });
    const named = Object.entries(INDEXED).map(([name, states]) => [name, sorted(states)]);
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(named));
  });
});

function sorted(states: Iterable<string>): string[] {
  return [...states].sort();
}
