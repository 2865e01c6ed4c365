// Money given back, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Refunds } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { refundLife } from './life.ts';

export const RefundedTo = OneOf(['source', 'credit'], {
  title: 'RefundTo',
  description: 'Where the money goes: back to the `source`, or to the customer’s `credit`.',
});

export const RefundStatus = OneOf(refundLife.states, {
  title: 'RefundStatus',
  description: '`pending`: not decided by the provider. `succeeded`: refunded. `failed`: refused.',
});

export const Refund = Type.Object(
  {
    id: Id('Unique identifier'),
    paymentId: Id('The payment attempt refunded'),
    invoiceId: Nullable(Id(), 'The invoice that the payment paid. `null` if none.'),
    amount: Kobo('Amount to refund'),
    currency: Type.String({ description: 'Always `NGN`' }),
    to: RefundedTo,
    status: RefundStatus,
    reason: Type.String({
      description: 'Reason, yours or ours for an automatic refund',
    }),
    failureReason: Nullable(Type.String(), 'Why the provider refused it. `null` if it did not.'),
    needsReview: Type.Boolean({
      description:
        'Whether you must decide its outcome, after a day without one: see `resolvePayment`',
    }),
    createdAt: Instant('When it was requested'),
  },
  { title: 'Refund', description: 'A refund of a payment, in full or in part.' },
);

export type RefundRow = Selectable<Refunds>;

export const shapeRefund = shaped(Refund).from<RefundRow>({ to: ({ goesTo }) => goesTo });

export const refundExample: Static<typeof Refund> = {
  id: '019aa3f2-f185-7da1-8284-7a2f3b4c5d6e',
  paymentId: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c',
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  amount: 200_000,
  currency: 'NGN',
  to: 'source',
  status: 'succeeded',
  reason: 'Two seats were not used',
  failureReason: null,
  needsReview: false,
  createdAt: '2026-02-02T10:00:00.000Z',
};
