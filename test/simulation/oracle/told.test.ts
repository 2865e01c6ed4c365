// An invoice is told as paid once, and once more each time that its payment was taken off it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Evidence } from './evidence.ts';
import { judgeTold } from './told.ts';

function judged(status: string, ...told: readonly string[]): string[] {
  const long = new Date(0);
  const invoice = { id: 'one', status, createdAt: long, paidAt: new Date(1) };
  const types = ['created', ...told].map((each) => `invoice.${each}`);
  const events = types.map((type) => ({ type, entityId: 'one', data: {} }));
  const none = { subscriptions: [], settlements: [], payouts: [] };
  const evidence = { ...none, invoices: [invoice], events } as unknown as Evidence;
  return judgeTold(evidence, new Map()).map(({ detail }) => detail);
}

describe('what is told of a payment', () => {
  it('is told once', () => {
    assert.deepEqual(judged('paid', 'paid'), []);
    assert.deepEqual(judged('refunded', 'paid', 'refunded'), []);
    assert.deepEqual(judged('open'), []);
    assert.deepEqual(judged('paid', 'marked_uncollectible', 'paid'), []);
  });

  it('is told once more where it was taken off, to be open or failed again', () => {
    assert.deepEqual(judged('paid', 'paid', 'reopened', 'paid'), []);
    const fallsBack = ['marked_uncollectible', 'partially_paid', 'paid'];
    assert.deepEqual(judged('paid', ...fallsBack, ...fallsBack, ...fallsBack), []);
    assert.deepEqual(judged('failed', ...fallsBack, 'marked_uncollectible'), []);
  });

  it('is missed where it is told twice or not at all', () => {
    assert.deepEqual(judged('paid', 'paid', 'paid'), ['told as paid 1 times more']);
    assert.deepEqual(judged('paid'), ['paid, and not told as paid']);
    assert.deepEqual(judged('paid', 'paid', 'reopened'), ['paid, and not told as paid']);
  });
});
