// Requests of the rehearsed life that must not do more than they may: the same one twice, and an
// order for which too little was paid.

import assert from 'node:assert/strict';
import type { Merchant } from '../merchant.ts';
import type { World } from '../world.ts';

/** The same request by two at once, under one key and without: one of them is carried out. */
export async function askTwice(acme: Merchant, invoiceId: string): Promise<void> {
  const { api } = acme;
  const send = () => {
    const wish = { invoiceId, amount: 1_000, reason: 'A wish that is sent twice' };
    return api.post('/v1/checkout/refunds', wish, { 'idempotency-key': 'rehearsed-refund' });
  };
  const first = await Promise.all([send(), send()]);
  const answers = [...first, await send()];
  const known = answers.filter(({ status }) => status === 201).map(({ data }) => data.id);
  assert.equal(new Set(known).size, 1, 'the same request was carried out more than once');
  assert.equal(answers.at(-1)?.status, 201, 'what was carried out is not told again');
}

/** A kobo less than was asked pays for nothing, and goes back on request. */
export async function payShort(
  { simulator }: World,
  { api, nextEmail }: Merchant,
  { planCode, amount }: { readonly planCode: string; readonly amount: number },
): Promise<void> {
  const order = { callbackUrl: 'https://acme.example/', customerEmail: nextEmail(), amount: 1 };
  const { data } = await api.post('/v1/checkout/order', { planCode, order });
  const path = `/v1/checkout/order/${data.orderReference}`;
  const paid = await fetch(`${simulator.url}/_sim/orders/${data.orderReference}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: amount - 1 }),
  });
  assert.equal(paid.status, 200, await paid.text());
  assert.equal((await api.get(path)).data.status, 'failed', 'too little pays an order');
  const waiting = await api.get('/v1/checkout/payment-attempts?needsReview=true');
  const [payment] = waiting.data.data;
  const refund = { paymentId: payment.id, reason: 'It pays for nothing' };
  assert.equal((await api.post('/v1/checkout/refunds', refund)).data.status, 'succeeded');
}
