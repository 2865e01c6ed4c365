// Billing nothing for a while.

import { sanwo } from '../../api.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { DeedProps } from './deed-props.ts';
import { TOUCHED } from './queries.ts';
import { planText } from './words.ts';

export function Pause({ subscription, onClose }: DeedProps) {
  const { code, customer, plan, quantity, status } = subscription;
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.pause(code, options),
    invalidates: TOUCHED,
    said: () => 'The subscription is paused',
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
          Nothing is charged until somebody resumes it, and the days until then are not billed: what
          is left of a paid cycle comes after the pause.
          {status === 'past_due' && ' What is owed stays owed, but is no longer tried.'}
        </>
      }
      verb="Pause"
      action={action}
      input={undefined}
    />
  );
}
