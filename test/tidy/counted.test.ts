// Nobody forgets to count or to post: whoever writes a row of a table that the reports are made of
// counts the change in the same function, whoever writes one that speaks of money posts it, or
// stands in a list with the reason why there is nothing to count or to post.

import { describe, it } from 'node:test';
import type { MoneyTable } from '../../src/model/ledger/postings.ts';
import type { CountedTable } from '../../src/model/reports/facts.ts';
import { assertNone } from './assert-none.ts';
import { COUNTS_NOTHING, POSTS_NOTHING } from './exceptions.ts';
import { writersOf } from './writers.ts';

const COUNTED: Readonly<Record<CountedTable, true>> = {
  customers: true,
  subscriptions: true,
  invoices: true,
  payment_attempts: true,
  settlements: true,
  refunds: true,
  mandates: true,
  webhook_deliveries: true,
};

const POSTED: Readonly<Record<MoneyTable, true>> = {
  invoices: true,
  payment_attempts: true,
  settlements: true,
  settlement_adjustments: true,
  refunds: true,
  payouts: true,
  deposits: true,
  deposit_returns: true,
  credit_entries: true,
  credit_notes: true,
  reconciliation_breaks: true,
};

const KINDS = [
  {
    name: 'count',
    tables: Object.keys(COUNTED),
    done: /\bcountChanges(?:AcrossTenants)?\(/,
    exceptions: COUNTS_NOTHING,
    without: 'writes a row that counts and does not count it',
  },
  {
    name: 'speak of money',
    tables: Object.keys(POSTED),
    done: /\b(?:postAcrossTenants|postAdjustments)\(/,
    exceptions: POSTS_NOTHING,
    without: 'writes a row that speaks of money and does not post it',
  },
];

for (const { name, tables, done, exceptions, without } of KINDS) {
  describe(`the tables that ${name}`, () => {
    const writers = writersOf(tables, done);

    it('are written by those who do it, and by those listed who have nothing to', () => {
      const silent = writers.filter(
        ({ name: writer, isDone }) => !isDone && !(writer in exceptions),
      );
      assertNone(
        silent.map(({ place }) => place),
        without,
      );
    });

    it('are written by all who are listed, none of whom does it', () => {
      const needed = new Set(writers.filter(({ isDone }) => !isDone).map((each) => each.name));
      const idle = Object.keys(exceptions).filter((each) => !needed.has(each));
      assertNone(idle, 'these exceptions of test/tidy/exceptions.ts are not needed any more');
    });
  });
}
