// What of a payment can still be refunded, as the API shows it.

import Type, { type Static } from 'typebox';
import { Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';

export const Refundable = Type.Object(
  {
    source: Kobo('The most that can be refunded the way it was paid'),
    credit: Kobo('The most that can be refunded as credit of the customer'),
    givenByChanges: Kobo(
      'What of that changes of the subscription gave back already, as credit or off another ' +
        'invoice: it is refunded only with `evenIfCredited: true`',
    ),
  },
  {
    title: 'Refundable',
    description:
      'What of a payment can still be refunded: earlier refunds, those on their way, and what ' +
      'the payer’s bank took back are subtracted.',
  },
);

export type Refundable = Static<typeof Refundable>;

export const PAYMENT_REASONS = [
  'payment_not_refundable',
  'refund_exceeds_payment',
  'invalid_input',
  'payment_not_in_review',
  'payment_to_refund',
] as const;

const Reason = OneOf(PAYMENT_REASONS, {
  title: 'PaymentReason',
  description: 'The error code that the request would return now.',
});
const act = (description: string) => Nullable(Reason, `${description}; \`null\`: allowed`);

export const PaymentAllowed = Type.Object(
  {
    refund: act('Why it cannot be refunded the way it was paid'),
    refundAsCredit: act('Why it cannot be refunded as credit'),
    resolve: act('Why no person can decide what became of it'),
  },
  {
    title: 'PaymentAllowed',
    description:
      'What can be done with the payment now. Each field is `null` where the request would be ' +
      'accepted, or the error code that it would return; a refund without `amount` is meant.',
  },
);

export type PaymentAllowed = Static<typeof PaymentAllowed>;
