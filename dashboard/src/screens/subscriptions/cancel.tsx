// Ending a subscription: at once, or with the period that is paid.

import type { CancelSubscription, SubscriptionPreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { moneyText } from '../../kit/money.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useZone, whenText } from '../../kit/when.tsx';
import { hasMandate } from '../payments/methods.ts';
import type { DeedProps } from './deed-props.ts';
import { previewQuery, TOUCHED } from './queries.ts';
import { planText } from './words.ts';

/** What goes back, as the service says it: at once, or on the last day. */
function backText({ refund, credit }: SubscriptionPreview['onCancel']) {
  const paid = `${moneyText(refund)}, which was paid ahead, is refunded`;
  const credited = credit > 0 ? ` ${moneyText(credit)} is the customer’s credit again.` : '';
  if (refund === 0) {
    const none = `Nothing is refunded.${credited}`;
    return { atEnd: none, now: none };
  }
  return { atEnd: `${paid} on that day.${credited}`, now: `${paid}.${credited}` };
}

function WhoAndWhat({ subscription }: Pick<DeedProps, 'subscription'>) {
  const { customer, plan, quantity } = subscription;
  return (
    <div className="rounded-lg bg-sunken px-3 py-3">
      <Facts
        facts={[
          ['Customer', customer.name ?? customer.email],
          ['Plan', planText(plan.name, quantity)],
        ]}
      />
    </div>
  );
}

export function Cancel({ subscription, onClose }: DeedProps) {
  const { code, status, currentBillingCycleEnd: end } = subscription;
  const zone = useZone();
  const hasPeriod = end !== null && ['active', 'trialing', 'past_due'].includes(status);
  const [when, setWhen] = useState<'end' | 'now'>(hasPeriod ? 'end' : 'now');
  const { data: preview } = useQuery(previewQuery(code));
  const back = preview && backText(preview.onCancel);
  const period = status === 'trialing' ? 'trial' : 'period';
  const action = useAction({
    run: (body: CancelSubscription, options) => sanwo.subscriptions.cancel(code, body, options),
    invalidates: TOUCHED,
    said: ({ cancelAtPeriodEnd: waits }) =>
      waits ? `It ends with its ${period}` : ['It was canceled.', back?.now ?? ''].join(' '),
    onDone: onClose,
  });
  const lastDay = end && whenText(end, { zone, isDay: true });
  return (
    <Dialog title="Cancel this subscription?" isOpen onClose={onClose} isFirm={action.isPending}>
      <Form
        action={action}
        read={(field) => ({
          atPeriodEnd: when === 'end',
          ...(field('reason') && { reason: field('reason') }),
        })}
      >
        <WhoAndWhat subscription={subscription} />
        <RadioGroup
          label="When"
          value={when}
          onChange={setWhen}
          choices={[
            ...(hasPeriod
              ? [
                  {
                    value: 'end',
                    label: `When its ${period} ends, on ${lastDay}`,
                    hint: `${back?.atEnd ?? '…'} Until then it can be taken back.`,
                  } as const,
                ]
              : []),
            {
              value: 'now',
              label: 'At once',
              hint: `${back?.now ?? '…'} Unpaid invoices are owed no more.`,
            } as const,
          ]}
        />
        <Field name="reason" label="Why" hint="For your own books." />
        {hasMandate(subscription.paymentSourceType) && (
          <p className="text-sm text-quiet">The bank mandate stays as it is.</p>
        )}
        <DialogActions>
          <Button onPress={onClose} isDisabled={action.isPending}>
            Keep it
          </Button>
          <Button type="submit" kind="danger" isPending={action.isPending}>
            {when === 'end' ? `Cancel on ${lastDay}` : 'Cancel at once'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
