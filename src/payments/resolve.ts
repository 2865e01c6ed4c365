// A person decides what the provider cannot tell: a charge, a refund or a payout that has been
// undecided for a day. One more look at the provider comes first, and wins where it knows.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Nullable, OneOf, words } from '../lib/api/schema.ts';
import {
  PaymentAttempt,
  paymentAttemptExample,
  shapePaymentAttempt,
} from '../model/payments/shape.ts';
import { selectAttempt } from '../model/payments/sql.ts';
import { Payout, shapePayout } from '../model/payouts/shape.ts';
import { selectPayout } from '../model/payouts/sql.ts';
import { Refund, shapeRefund } from '../model/refunds/shape.ts';
import { selectRefund } from '../model/refunds/sql.ts';
import type { ChargeLookUp } from '../provider/port/outcomes.ts';
import { findReview, type Review, WORDS, type Word } from './find-review.ts';
import { lookAtReview, readReviewed, settleReview } from './settle-review.ts';

const Resolved = Type.Object(
  {
    decidedBy: OneOf(['provider', 'person'], {
      title: 'DecidedBy',
      description: 'Who decided: you, or the provider, whose answer has priority.',
    }),
    payment: Nullable(PaymentAttempt, 'The payment attempt, if one was resolved'),
    refund: Nullable(Refund, 'The refund, if one was resolved'),
    payout: Nullable(Payout, 'The payout, if one was resolved'),
  },
  {
    title: 'ResolvedPayment',
    description: 'What was resolved: one of the three. The others are `null`.',
  },
);

export const resolvePayment = inTurnOperation({
  access: 'key',
  needs: 'money',
  audit: { action: 'payment.resolved', subject: 'payment' },
  tag: 'Payments',
  summary: 'Resolve a payment that needs review',
  description:
    'For a payment attempt, refund or payout that needs review. The provider is asked ' +
    'once more, and its answer wins if it has one. Otherwise your answer decides: a ' +
    'success pays the invoice, a failure is retried like any other. For a payment that ' +
    'the payer’s bank took back, `succeeded` keeps the payment and pays out its ' +
    'settlement; `failed` deducts it from your next payout, and no card is charged. List ' +
    'what needs review with `GET /v1/checkout/payment-attempts?needsReview=true`.',
  input: {
    params: Type.Object({
      id: ReferenceText(
        'The payment attempt’s id or code, or the refund’s or payout’s id or reference',
      ),
    }),
    body: Body({
      outcome: OneOf(WORDS, {
        title: 'ResolvedOutcome',
        description: 'The outcome',
      }),
      note: words(2_000, 'How you know. Kept in the audit log.'),
    }),
  },
  output: Resolved,
  message: 'Payment resolved',
  messageFor: ({ decidedBy }) =>
    decidedBy === 'provider' ? 'Resolved by the provider’s answer' : 'Payment resolved',
  problems: [
    'payment_not_found',
    'payment_not_in_review',
    'payment_taken_back',
    'payment_in_flight',
    'payment_not_whole',
    'payment_not_refundable',
    'payment_to_refund',
    'provider_unavailable',
  ],
  example: {
    params: { id: paymentAttemptExample.code },
    body: { outcome: 'succeeded', note: 'On the bank’s statement of 2 February' },
    data: {
      decidedBy: 'person',
      payment: paymentAttemptExample,
      refund: null,
      payout: null,
    },
  },

  prepare: async ({ db, tenant, params }) => await findReview(db, tenant.id, params.id),

  turn: ({ db, tenant, intent }) => readReviewed(db, tenant.id, intent),

  call: ({ providers, tenant, turn }) => lookAtReview({ providers, tenant }, turn),

  async settle({ house, db, tenant, now, body, intent, outcome: found, audit }) {
    const at = contextOf({ house, tenant, now });
    const { resolved, trailed } = await resolveReview(db, at, {
      review: intent,
      found: found ?? NOT_LOOKED,
      word: body.outcome,
      note: body.note,
    });
    audit(trailed);
    return resolved;
  },
});

const NOT_LOOKED: ChargeLookUp = { kind: 'unknown', reason: 'the provider was not asked' };

export interface Resolution {
  readonly review: Review;
  readonly found: ChargeLookUp;
  readonly word: Word;
  readonly note: string;
}

/** What was resolved, and what the audit trail says of it. */
export async function resolveReview(db: Db, at: HouseContext, resolution: Resolution) {
  const { review, word, note } = resolution;
  const { tenant } = at;
  const decidedBy = await settleReview(db, at, resolution);
  const { kind, id } = review;
  const isPayment = kind === 'payment' || kind === 'taken_back';
  const payment = isPayment ? await selectAttempt(db, tenant.id, id) : undefined;
  const refund = kind === 'refund' ? await selectRefund(db, tenant.id, id) : undefined;
  const payout = kind === 'payout' ? await selectPayout(db, tenant.id, id) : undefined;
  const { status } = payment ?? refund ?? payout ?? {};
  return {
    resolved: {
      decidedBy,
      payment: payment ? shapePaymentAttempt(payment) : null,
      refund: refund ? shapeRefund(refund) : null,
      payout: payout ? shapePayout(payout) : null,
    },
    trailed: {
      ...{ subject: isPayment ? ('payment' as const) : kind, id, code: payment?.code ?? null },
      changes: { to: { outcome: word, note }, decidedBy, status },
    },
  };
}
