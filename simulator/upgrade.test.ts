// Books of an older version are opened by this one, with every row, and take the new kinds.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openBooks } from './books.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { openOrders } from './orders.ts';
import { schema } from './schema.ts';

const MOVEMENT = {
  accountId: 'a',
  amountKobo: 100,
  status: 'succeeded',
  gatewayMessage: 'ok',
  happenedAt: new Date('2026-11-20T09:00:00Z'),
} as const;

const ORDER = {
  ...{ accountId: 'a', subAccountId: null, amountKobo: 100, currency: 'NGN' },
  ...{ customerEmail: 'ada@example.com', customerId: null, callbackUrl: 'https://a.example' },
  ...{ metadata: {}, tokenize: false, owner: 'tenant-1', rehearsedAt: null },
};

test('books that know fewer kinds are kept, row by row, and widened', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'simulator-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const first = openDatabase(directory);
  const books = openBooks(first, systemClock);
  const paid = books.write({ ...MOVEMENT, kind: 'checkout', reference: 'r-1', orderId: 'o-1' });
  const back = { kind: 'refund', reference: 'r-1', originalId: paid.id } as const;
  books.write({ ...MOVEMENT, ...back, amountKobo: 40 });
  books.reverse(paid, 10);
  first.close();
  narrow(join(directory, 'books.sqlite'));

  for (const reference of ['s-1', 's-2']) {
    const database = openDatabase(directory);
    const opened = openBooks(database, systemClock);
    const kept = opened.payment('r-1');
    assert.deepEqual(kept, paid);
    assert.deepEqual([opened.refundedKobo(paid), opened.reversedKobo(paid)], [40, 10]);
    const { seq } = opened.write({ ...MOVEMENT, kind: 'deposit', reference });
    const sent = { ...MOVEMENT, kind: 'transfer', reference: `${reference}-out` } as const;
    assert.equal(opened.write({ ...sent, paidFrom: 'a' }).paidFrom, 'a');
    const made = { ...ORDER, status: 'open', reference } as const;
    const order = openOrders(database, systemClock).create(made);
    assert.deepEqual([order.owner, order.rehearsedAt], ['tenant-1', null]);
    assert.ok(seq > paid.seq + 1);
    assert.throws(() => opened.write({ ...MOVEMENT, kind: 'deposit', reference }), /has moved/);
    assert.deepEqual(database.all('pragma foreign_key_check'), []);
    database.close();
  }
});

/** As the version before this one made it. */
function narrow(file: string): void {
  const connection = new DatabaseSync(file);
  const before = schema
    .replace("'deposit', ", '')
    .replace(", 'bank_payout'", '')
    .replace(/,\n {2}-- The account that a transfer[^\n]*\n {2}paid_from text/, '')
    .replace(/,\n {2}-- Whose order it is[^\n]*\n {2}owner text,\n {2}rehearsed_at text/, '');
  assert.notEqual(before, schema);
  connection.exec('pragma foreign_keys = off; pragma legacy_alter_table = on;');
  connection.exec('alter table charges rename to wide; drop table orders;');
  connection.exec('alter table wide drop column paid_from');
  connection.exec(
    'drop index one_charge_per_reference; drop index charges_by_reference;' +
      'drop index charges_by_original; drop index charges_by_order;',
  );
  connection.exec(before);
  connection.exec('insert into charges select * from wide; drop table wide');
  assert.throws(() => connection.exec("update charges set kind = 'deposit'"), /CHECK/);
  connection.close();
}
