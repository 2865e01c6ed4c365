// Money given back, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Refunds } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { refundLife } from './life.ts';

export const RefundedTo = OneOf(['source', 'credit'], {
  title: 'RefundTo',
  description:
    'Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`.',
});

export const RefundStatus = OneOf(refundLife.states, {
  title: 'RefundStatus',
  description:
    'The provider has not decided (`pending`), gave the money back (`succeeded`), or refused ' +
    '(`failed`).',
});

export const Refund = Type.Object(
  {
    id: Id('Its id'),
    paymentId: Id('The payment attempt that it gives back'),
    invoiceId: Nullable(Id(), 'The invoice that was paid by it; null: it paid for none'),
    amount: Kobo('What goes back'),
    currency: Type.String({ description: 'Always NGN' }),
    to: RefundedTo,
    status: RefundStatus,
    reason: Type.String({
      description: 'Why, as you said, or as we did where it goes back by itself',
    }),
    failureReason: Nullable(Type.String(), 'Why the provider refused it; null: it did not'),
    needsReview: Type.Boolean({
      description: 'Whether a person must decide it, undecided for a day: see `resolvePayment`',
    }),
    createdAt: Instant('When it was asked for'),
  },
  { title: 'Refund', description: 'Money given back: all of a payment, or a part of it.' },
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
