// The oracle agrees with what became of some transfers, and names what is bent in it afterwards.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { transferForAWeek } from '../rehearsed-transfers.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';

type Bend = (evidence: Evidence) => Partial<Evidence>;

/** One thing in the evidence changed, and the check that must say so. */
const BENT: Readonly<Record<string, Bend>> = {
  'what arrived is known': ({ deposits }) => ({ deposits: deposits.slice(1) }),
  'what arrived is its customer’s': ({ sent }) => ({
    sent: sent.map((each) => ({ ...each, customer: 'CUST_another' })),
  }),
  'each kobo has one place': ({ deposits }) => ({
    deposits: deposits.map((row) => ({ ...row, appliedAmount: row.appliedAmount - 1 })),
  }),
  'another currency waits': ({ deposits }) => ({
    deposits: deposits.map((row) => ({ ...row, currency: 'USD' })),
  }),
  'it pays its own customer': ({ invoices }) => ({
    invoices: invoices.map((row) => ({ ...row, customerId: 'another' })),
  }),
  'what waited is placed': ({ credit }) => ({
    credit: credit.filter(({ source }) => source !== 'deposit'),
  }),
  'what went back is known': ({ charges }) => ({
    charges: charges.flatMap((each) =>
      each.kind === 'bank_payout' ? [each, { ...each, reference: `${each.reference}-2` }] : [each],
    ),
  }),
  'nothing stays unresolved': ({ refunds }) => ({
    refunds: refunds.map((row) => ({ ...row, status: 'pending' })),
  }),
  parts: ({ invoices }) => ({
    invoices: invoices.map((row) => ({ ...row, amountPaid: row.amountPaid - 1 })),
  }),
  'withheld tax': ({ invoices }) => ({
    invoices: invoices.map((row) => ({
      ...row,
      withheldAmount: row.withheldAmount === null ? null : row.withheldAmount + 1,
    })),
  }),
  'what a transfer pays': ({ attempts }) => ({
    attempts: attempts.map((row) => ({ ...row, amount: row.amount + 1 })),
  }),
  'settled once': ({ attempts, settlements }) => {
    const outside = attempts.find(({ paymentSourceType }) => paymentSourceType === 'outside');
    const [first] = settlements;
    const more = outside && first ? [{ ...first, id: 'another', paymentId: outside.id }] : [];
    return { settlements: [...settlements, ...more] };
  },
};

describe('the oracle of transfers', () => {
  let evidence: Evidence;

  before(() =>
    transferForAWeek((found) => {
      evidence = found;
    }),
  );

  it('foretells what each transfer pays', () => {
    const tally = new Map(assertAsForetold(evidence));
    assert.ok((tally.get('a transfer’s placing foretold') ?? 0) >= 8);
  });

  for (const [check, bend] of Object.entries(BENT)) {
    it(`names a deviation: ${check}`, () => {
      const named = judge({ ...evidence, ...bend(evidence) }).map((deviation) => deviation.check);
      assert.ok(named.includes(check), `named only ${named.join(', ') || 'nothing'}`);
    });
  }
});
