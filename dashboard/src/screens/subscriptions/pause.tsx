// Pauses a subscription.

import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/confirm-action.tsx';
import type { ActionProps } from './action-props.ts';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { planText } from './words.ts';

export function Pause({ subscription, onClose }: ActionProps) {
  const { code, customer, plan, quantity, status } = subscription;
  return (
    <ConfirmAction
      title="Pause this subscription?"
      onClose={onClose}
      facts={[
        ['Customer', customer.name ?? customer.email],
        ['Plan', planText(plan.name, quantity)],
      ]}
      words={
        <>
          Nothing is charged until you resume it. Paused days are not billed: the rest of the paid
          cycle continues after the pause.
          {status === 'past_due' && ' Unpaid invoices stay due, but are no longer charged.'}
        </>
      }
      verb="Pause subscription"
      run={(options) => sanwo.subscriptions.pause(code, options)}
      invalidates={STALE_AFTER_CHANGE}
      successText={() => 'Subscription paused'}
    />
  );
}
