// Money given back, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Refunds } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { refundLife } from './life.ts';

export const RefundedTo = OneOf(['source', 'credit'], {
  title: 'RefundTo',
  description: 'Whether money goes back the way it came, or becomes the customer’s credit',
});

export const Refund = Type.Object(
  {
    id: Id(),
    paymentId: Id(),
    invoiceId: Nullable(Id()),
    amount: Type.Integer(),
    currency: Type.String(),
    to: RefundedTo,
    status: OneOf(refundLife.states, { title: 'RefundStatus' }),
    reason: Type.String(),
    failureReason: Nullable(Type.String()),
    needsReview: Type.Boolean({ description: 'Undecided for a day: see resolving' }),
    createdAt: Instant(),
  },
  { title: 'Refund' },
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
