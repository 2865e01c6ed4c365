// Which key refused a row is known by the driver's field, and by the message where that is missing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect } from './connect.ts';
import { isContention, violatedUniqueIndex } from './failures.ts';

describe('a row that a unique key refuses', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1 });
    await connection.pool.query(
      `insert into throttles (bucket, hits, window_started_at) values ('a', 1, 'epoch')`,
    );
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  /** As the database says it. */
  async function refused(statement: string): Promise<Error> {
    const error: unknown = await connection.pool.query(statement).then(
      () => assert.fail('the row was taken'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error);
    return error;
  }

  /** As a pooler passes it on that knows only a few fields. */
  const withoutField = (error: Error) => Object.assign(error, { constraint: undefined });

  it('is known by the field, and without it by the message', async () => {
    const error = await refused(
      `insert into throttles (bucket, hits, window_started_at) values ('a', 1, 'epoch')`,
    );
    assert.equal(violatedUniqueIndex(error), 'throttles_pkey');
    assert.equal(violatedUniqueIndex(withoutField(error)), 'throttles_pkey');
  });

  it('is known in every language of the server', () => {
    const said: Readonly<Record<string, string>> = {
      en: 'duplicate key value violates unique constraint "customers_email_key"',
      de: 'doppelter Schlüsselwert verletzt Unique-Constraint »customers_email_key«',
      fr: 'la valeur d’une clé dupliquée rompt la contrainte unique « customers_email_key »',
      ja: '重複したキー値は一意性制約"customers_email_key"違反となります',
      zh: '重复键违反唯一约束customers_email_key',
    };
    for (const [language, message] of Object.entries(said)) {
      const error = Object.assign(new Error(message), { code: '23505' });
      assert.equal(violatedUniqueIndex(error), 'customers_email_key', language);
    }
  });

  it('is known where the table is spread over machines, by its part’s name', () => {
    const message =
      'duplicate key value violates unique constraint "subscriptions_live_key_102041"';
    const error = Object.assign(new Error(message), { code: '23505' });
    assert.equal(violatedUniqueIndex(error), 'subscriptions_live_key');
    const named = Object.assign(error, { constraint: 'plans_code_key_102008' });
    assert.equal(violatedUniqueIndex(named), 'plans_code_key');
  });

  it('is known where another machine refused it, and its code was lost on the way', () => {
    const message = 'duplicate key value violates unique constraint "api_requests_pkey_102107"';
    const error = Object.assign(new Error(message), { code: 'XX000' });
    assert.equal(violatedUniqueIndex(error), 'api_requests_pkey');
    const other = new Error('could not read block 7 of "api_requests_pkey"');
    assert.equal(violatedUniqueIndex(Object.assign(other, { code: 'XX000' })), null);
  });

  it('by a public code is drawn anew, whichever way it is known', () => {
    const message = 'duplicate key value violates unique constraint "invoices_code_key"';
    const error = Object.assign(new Error(message), { code: '23505' });
    assert.equal(isContention(error), true);
    assert.equal(isContention(Object.assign(error, { constraint: 'invoices_open_key' })), false);
  });

  it('is none where something else was refused', async () => {
    const missing = await refused(
      `insert into throttles (bucket, hits, window_started_at) values ('b', null, 'epoch')`,
    );
    assert.equal(violatedUniqueIndex(missing), null);
    assert.equal(
      violatedUniqueIndex(new Error('violates unique constraint "plans_code_key"')),
      null,
    );
    assert.equal(violatedUniqueIndex(Object.assign(new Error('no'), { code: '23505' })), null);
  });
});
