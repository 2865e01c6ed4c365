// What of a payment can still be refunded, as the API shows it.

import Type, { type Static } from 'typebox';
import { Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';

export const Refundable = Type.Object(
  {
    source: Kobo('Maximum refund to the payment source'),
    credit: Kobo('Maximum refund to the customer’s credit'),
    givenByChanges: Kobo(
      'Amount of it that subscription changes already returned, as credit or as unused ' +
        'time on another invoice. Refunded only with `evenIfCredited: true`',
    ),
  },
  {
    title: 'Refundable',
    description:
      'Amounts of a payment that can still be refunded, less earlier and pending refunds ' +
      'and what the payer’s bank took back.',
  },
);

export type Refundable = Static<typeof Refundable>;

export const PAYMENT_REASONS = [
  'payment_not_refundable',
  'refund_exceeds_payment',
  'sender_unknown',
  'invalid_input',
  'payment_not_in_review',
  'payment_to_refund',
] as const;

const Reason = OneOf(PAYMENT_REASONS, {
  title: 'PaymentReason',
  description: 'The error code that the request would return now.',
});
const paymentAct = (description: string) =>
  Nullable(Reason, `${description}. \`null\` if allowed.`);

export const PaymentAllowed = Type.Object(
  {
    refund: paymentAct('Why it cannot be refunded the way it was paid'),
    refundAsCredit: paymentAct('Why it cannot be refunded as credit'),
    resolve: paymentAct('Why it cannot be resolved'),
  },
  {
    title: 'PaymentAllowed',
    description:
      'What can be done with the payment now. Each field is `null` if the request would ' +
      'be accepted, otherwise the error code that it would return. For refunds: a refund ' +
      'without `amount`.',
  },
);

export type PaymentAllowed = Static<typeof PaymentAllowed>;
