// When an invoice was due at a moment: as it was told then, and not as it was moved later, when its
// subscription went on after a pause.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Evidence } from './evidence.ts';
import { happeningsOf, owedAt } from './owed.ts';

const [OPENED, DUE, RESUMED, DUE_AGAIN, FAILED] = [1_000, 2_000, 3_000, 4_000, 5_000] as const;
const at = (ms: number) => new Date(ms);

const INVOICE = {
  ...{ id: 'moved', subscriptionId: 'slept', customerId: 'ada', kind: 'cycle', status: 'failed' },
  ...{ amountDue: 100, creditApplied: 0, taxAmount: 0, withheldAmount: null },
  ...{ failureReason: 'payment_failed', failedAt: at(FAILED), createdAt: at(0) },
  dueAt: at(DUE_AGAIN),
};

const told = (type: string, entityId: string, ms: number, dueMs?: number) => ({
  ...{ type, entityId, occurredAt: at(ms) },
  data: dueMs === undefined ? {} : { dueAt: at(dueMs).toISOString() },
});

const EVENTS = [
  told('invoice.upcoming', 'moved', 500, 900),
  told('invoice.created', 'moved', OPENED, DUE),
  told('subscription.resumed', 'slept', RESUMED),
  told('invoice.marked_uncollectible', 'moved', FAILED, DUE_AGAIN),
];

/** What may have been owed. */
function statesThen(atMs: number, events = EVENTS, credit: readonly object[] = []) {
  const none = { turns: [], skewMs: 0, attempts: [], audit: [], customers: [], credit };
  const evidence = { ...none, invoices: [INVOICE], events } as unknown as Evidence;
  const asked = { evidence, customerId: 'ada', happenings: happeningsOf(evidence, 'ada') };
  return owedAt(asked, atMs, new Set()) ?? [];
}

const owedThen = (...given: Parameters<typeof statesThen>) => statesThen(...given)[0]?.[0];

const dueMsAt = (atMs: number, events = EVENTS) => owedThen(atMs, events)?.dueMs;

describe('when an invoice is due', () => {
  it('is what was told before, while its subscription sleeps', () => {
    assert.equal(dueMsAt(RESUMED - 1), DUE);
  });

  it('is later from the moment at which its subscription goes on', () => {
    assert.equal(dueMsAt(RESUMED + 1), DUE_AGAIN);
    assert.equal(dueMsAt(FAILED + 1), DUE_AGAIN);
    assert.equal(dueMsAt(RESUMED + 1, EVENTS.slice(0, -1)), DUE_AGAIN);
  });

  it('is either at that very moment', () => {
    const dues = statesThen(RESUMED).map(([owed]) => owed?.dueMs);
    assert.deepEqual(dues, [DUE, DUE_AGAIN]);
  });
});

describe('how much of an invoice is owed', () => {
  it('is less the credit that it used, also where that came back later', () => {
    const used = { invoiceId: 'moved', source: 'invoice', amount: -30, createdAt: at(OPENED) };
    const back = { ...used, amount: 30, createdAt: at(FAILED) };
    assert.equal(owedThen(RESUMED, EVENTS, [used, back])?.remaining, 70);
    assert.equal(owedThen(RESUMED, EVENTS, [used, { ...back, invoiceId: 'x' }])?.remaining, 100);
  });
});
