// The database has sets of states too, in functions and in the conditions of indexes: they are
// those of the lives.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect } from '../db/connect.ts';
import { invoiceLife, OWED, PAID } from './invoices/life.ts';
import { attemptLife, TOOK_MONEY } from './payments/life.ts';
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
  subscriptions_live_key: LIVE,
  subscriptions_renewal_idx: RENEWING,
  subscriptions_trouble_idx: IN_TROUBLE,
  invoices_recovered_idx: PAID,
  payment_attempts_success_key: TOOK_MONEY,
  payment_attempts_reference_idx: attemptLife.sources('succeed'),
};

/** A subscription whose card is about to expire, and whose next cycle is to come. */
const SUBSCRIPTION = `jsonb_populate_record(null::subscriptions, jsonb_build_object(
  'status', state, 'next_billing_at', '2027-01-01', 'cancel_at_period_end', false,
  'invoice_count', 0, 'pause_reason', 'payment_failed', 'card_expiry_told', $2::text,
  'payment_source_id', '00000000-0000-0000-0000-000000000001'))`;
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

  async function statesThat(
    condition: string,
    [states, ...values]: readonly [readonly string[], ...string[]],
  ): Promise<string[]> {
    const { rows } = await connection.pool.query<{ state: string }>(
      `select state from unnest($1::text[]) state where ${condition}`,
      [states, ...values],
    );
    return rows.map(({ state }) => state).sort();
  }

  it('are those of the lives in what the reports are counted by', async () => {
    const { states } = subscriptionLife;
    assert.deepEqual(await statesThat('is_counted(state)', [states]), sorted(RECURRING));
    assert.deepEqual(await statesThat('has_ended(state)', [states]), sorted(ENDED));
    const renews = await statesThat(`renews(${SUBSCRIPTION})`, [states, TOLD]);
    assert.deepEqual(renews, sorted(RENEWING));
    const failing = await statesThat(`is_failing(state, 'declined')`, [invoiceLife.states]);
    assert.deepEqual(failing, sorted(OWED));
  });

  it('are those of the lives in what may be lost', async () => {
    const { states } = subscriptionLife;
    const isEnding = `risk_of(${SUBSCRIPTION}) = 'card_expiring'`;
    assert.deepEqual(await statesThat(isEnding, [states, TOLD]), sorted(RUNNING));
    const isAtRisk = `risk_of(${SUBSCRIPTION}) is not null`;
    assert.deepEqual(await statesThat(isAtRisk, [states, 'another card']), sorted(IN_TROUBLE));
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
