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
const subscriptionAct = (description: string) =>
  Nullable(Reason, `${description}. \`null\` if allowed.`);

export const SubscriptionAllowed = Type.Object(
  {
    pause: subscriptionAct('Why it cannot be paused'),
    resume: subscriptionAct(
      'Why it cannot be resumed, or a cancellation at the end of the period undone',
    ),
    cancel: subscriptionAct('Why it cannot be canceled, now or at the end of its period'),
    change: subscriptionAct('Why its plan or quantity cannot change now'),
    changeAtPeriodEnd: subscriptionAct(
      'Why its plan or quantity cannot change with the next cycle',
    ),
    takeBackChange: subscriptionAct('Why no pending change can be canceled'),
    changeSource: subscriptionAct('Why another payment source cannot be chosen'),
    changeMandate: subscriptionAct('Why its mandate cannot be suspended, deleted or made active'),
    applyDiscount: subscriptionAct('Why it cannot get a discount'),
    addLine: subscriptionAct('Why no line can be added to the next invoice'),
    createLink: subscriptionAct('Why no payment link can be created'),
  },
  {
    title: 'SubscriptionAllowed',
    description:
      'What can be done with the subscription now. Each field is `null` if the request ' +
      'would be accepted, otherwise the error code that it would return. A request can ' +
      'still be refused for its content, for example an inactive plan, or by the payment ' +
      'provider.',
  },
);

export type SubscriptionAllowed = Static<typeof SubscriptionAllowed>;
