// What a customer has in credit, whatever happens to what it pays for and in whatever order: it is
// what its entries come to, never less than nothing, and each invoice has what was taken for it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseOf, day } from '../../../test/doubles/account.ts';
import { NO_MONEY, PAID, refused } from '../../../test/doubles/answered.ts';
import { type Random, randomOf } from '../../../test/simulation/random.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { subtotalOf } from '../../model/invoices/lines.ts';
import type { LookUp } from '../../provider/port/outcomes.ts';
import { type Account, type Book, hasEnded, invoiceIn, subscribedIn } from '../book/book.ts';
import { bookOf } from '../book/open.ts';
import { prepareCharge } from '../charge/prepare.ts';
import { settleAnswer } from '../charge/settle-answer.ts';
import { applyDue } from '../time/apply-due.ts';
import { cancelNow } from '../time/cancel.ts';
import { resume } from '../time/resume.ts';
import { giveCredit } from './credit.ts';

const SEEDS = 600;
const ACTS = 40;

/** Two subscriptions of one customer, ₦5,000.00 a month and ₦1.00. */
function twoOfAda(): Book {
  const { account: one } = caseOf({ on: '2026-01-01' });
  const id = '01980009-0000-7000-8000-000000000000';
  const { account: other } = caseOf({ on: '2026-01-01', subscription: { id, amount: 100 } });
  // One chance for both, so that nothing of theirs has the same name.
  return bookOf([one, { ...other, at: one.at }]);
}

type Act = (book: Book, account: Account, random: Random) => void;

const ACTIONS: readonly Act[] = [
  (book, account, random) => {
    const balance = account.customer.creditBalance ?? 0;
    const amount = random.integer(Math.max(-balance, -300_000), 600_000);
    giveCredit(book, account, { amount, source: 'manual', reason: 'x', invoiceId: null });
  },
  (book, _, random) => passDays(book, random.integer(1, 40)),
  (book) => passDays(book, 1),
  (book, account) => {
    const open = invoiceIn(account, 'open');
    if (open) prepareCharge(book, account, { invoice: open, leasedUntil: day('2040-01-01') });
  },
  answer(PAID),
  answer(PAID),
  answer(NO_MONEY),
  answer(refused('declined', false)),
  answer({ kind: 'absent' }),
  (book, account) => {
    if (account.subscription.status === 'paused') resume(book, account);
  },
  (book, account, random) => {
    if (!hasEnded(account) && random.chance(0.1)) cancelNow(book, account, null);
  },
];

function passDays(book: Book, days: number): void {
  for (const account of subscribedIn(book)) {
    const now = new Date(account.at.now.getTime() + days * DAY_MS);
    Object.assign(account, { at: { ...account.at, now, realNow: now } });
    applyDue(book, account);
  }
}

/** To the last charge that is under way. */
function answer(outcome: LookUp): Act {
  return (book, account) => {
    const attempt = account.attempts.findLast(({ status }) => status === 'pending');
    if (!attempt) return;
    const said =
      outcome.kind === 'succeeded' ? { ...outcome, amountKobo: attempt.amount } : outcome;
    const sent = said.kind === 'absent' ? 'unsent' : 'unknown';
    const asked = { attempt, moment: account.at.now, sent, unheardOfAfterMs: 1 } as const;
    settleAnswer(book, account, { ...asked, outcome: said });
  };
}

function assertAddsUp(book: Book, story: string): void {
  const balance = book.credit.reduce((sum, { amount }) => sum + amount, 0);
  for (const { customer } of book.accounts) {
    assert.equal(customer.creditBalance ?? 0, balance, story);
  }
  let before = 0;
  for (const { amount, balanceAfter } of book.credit) {
    assert.ok(amount !== 0 && balanceAfter === before + amount && balanceAfter >= 0, story);
    before = balanceAfter;
  }
  for (const invoice of book.accounts.flatMap(({ invoices }) => invoices)) {
    const own = book.credit.filter(({ invoiceId }) => invoiceId === invoice.id);
    const used = own.reduce((sum, { amount }) => sum - amount, 0);
    assert.equal(used, invoice.creditApplied, `${story}: invoice ${invoice.code}`);
    assert.equal(invoice.amountDue + invoice.creditApplied, subtotalOf(invoice), story);
    assert.ok(own.length <= 2, story);
    if (invoice.status === 'paid') assert.equal(invoice.amountPaid, invoice.amountDue, story);
  }
}

describe('credit', () => {
  it('adds up after whatever acts in whatever order', () => {
    let used = 0;
    let returned = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = randomOf(seed);
      const book = twoOfAda();
      for (let act = 1; act <= ACTS; act += 1) {
        random.pick(ACTIONS)(book, random.pick(subscribedIn(book)), random);
        assertAddsUp(book, `seed ${seed}, act ${act}`);
      }
      const ofInvoices = book.credit.filter(({ source }) => source === 'invoice');
      used += ofInvoices.filter(({ amount }) => amount < 0).length;
      returned += ofInvoices.filter(({ amount }) => amount > 0).length;
    }
    assert.ok(used > 500 && returned > 40, `${used} used, ${returned} returned`);
  });
});
