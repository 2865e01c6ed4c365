// Pauses a subscription.

import { sanwo } from '../../api.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { ActionProps } from './action-props.ts';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { planText } from './words.ts';

export function Pause({ subscription, onClose }: ActionProps) {
  const { code, customer, plan, quantity, status } = subscription;
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.pause(code, options),
    invalidates: STALE_AFTER_CHANGE,
    said: () => 'Subscription paused',
  });
  return (
    <ConfirmMoney
      title="Pause this subscription?"
      isOpen
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
      action={action}
      input={undefined}
    />
  );
}
