// What may be done with a subscription as it is now, as the API shows it: for each act the code of
// the problem that it would give.

import Type, { type Static } from 'typebox';
import { Nullable, OneOf } from '../../lib/api/schema.ts';

export const SUBSCRIPTION_REASONS = [
  'subscription_state',
  'subscription_not_paused',
  'subscription_canceled',
  'subscription_ended',
  'subscription_unsettled',
  'payment_source_inactive',
  'invoice_limit_reached',
  'pending_change_missing',
  'too_many_lines',
  'not_a_bank_subscription',
  'mandate_change_in_flight',
  'mandate_deleted',
] as const;

const Reason = OneOf(SUBSCRIPTION_REASONS, {
  title: 'SubscriptionReason',
  description: 'The error code that the request would return now.',
});
const act = (description: string) => Nullable(Reason, `${description}; \`null\`: allowed`);

export const SubscriptionAllowed = Type.Object(
  {
    pause: act('Why it cannot be paused'),
    resume: act('Why it cannot be resumed, or a cancellation at the period’s end taken back'),
    cancel: act('Why it cannot be canceled, now or at the end of its period'),
    change: act('Why its plan or quantity cannot change now'),
    changeAtPeriodEnd: act('Why its plan or quantity cannot change with the next cycle'),
    takeBackChange: act('Why there is no waiting change to take back'),
    changeSource: act('Why another payment source cannot be chosen'),
    changeMandate: act('Why its mandate cannot be suspended, deleted or made active'),
    applyDiscount: act('Why it cannot get a discount'),
    addLine: act('Why no line can be added to the next invoice'),
    createLink: act('Why no payment link can be made'),
  },
  {
    title: 'SubscriptionAllowed',
    description:
      'What can be done with the subscription now. Each field is `null` where the request would ' +
      'be accepted, or the error code that it would return. A request can still be refused for ' +
      'what it asks for, for example an inactive plan, and by the payment provider.',
  },
);

export type SubscriptionAllowed = Static<typeof SubscriptionAllowed>;
