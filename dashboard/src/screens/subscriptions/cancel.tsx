// Cancels a subscription, either immediately or at the end of the paid period.

import type { CancelSubscription, SubscriptionPreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { COLLECTING } from '../../generated/states.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { hasMandate } from '../payments/methods.ts';
import { personText } from '../payments/source.tsx';
import type { ActionProps } from './action-props.ts';
import { previewQuery, STALE_AFTER_CHANGE } from './queries.ts';
import { planText } from './words.ts';

/** The refund that the service previews, for canceling now and at the end of the period. */
function backText({ refund, credit }: SubscriptionPreview['onCancel']) {
  const paid = `${moneyText(refund)} paid in advance is refunded`;
  const credited = credit > 0 ? ` ${moneyText(credit)} is returned to the customer’s credit.` : '';
  if (refund === 0) {
    const none = `Nothing is refunded.${credited}`;
    return { atEnd: none, now: none };
  }
  return { atEnd: `${paid} on that day.${credited}`, now: `${paid}.${credited}` };
}

function WhoAndWhat({ subscription }: Pick<ActionProps, 'subscription'>) {
  const { customer, plan, quantity } = subscription;
  return (
    <div className="rounded-lg bg-sunken px-3 py-3">
      <Facts
        facts={[
          ['Customer', personText(customer)],
          ['Plan', planText(plan.name, quantity)],
        ]}
      />
    </div>
  );
}

export function Cancel({ subscription, onClose }: ActionProps) {
  const { code, status, currentBillingCycleEnd: end } = subscription;
  const zone = useZone();
  const hasPeriod = end !== null && COLLECTING.has(status);
  const [when, setWhen] = useState<'end' | 'now'>(hasPeriod ? 'end' : 'now');
  const { data: preview } = useQuery(previewQuery(code));
  const back = preview && backText(preview.onCancel);
  const period = status === 'trialing' ? 'trial' : 'period';
  const action = useAction({
    run: (body: CancelSubscription, options) => sanwo.subscriptions.cancel(code, body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: ({ cancelAtPeriodEnd: waits }) =>
      waits
        ? `The subscription ends with its ${period}`
        : ['Subscription canceled.', back?.now ?? ''].join(' '),
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
                    label: `At the end of the ${period}, on ${lastDay}`,
                    hint: `${back?.atEnd ?? '…'} You can undo this until then.`,
                  } as const,
                ]
              : []),
            {
              value: 'now',
              label: 'Immediately',
              hint: `${back?.now ?? '…'} Unpaid invoices are no longer collected.`,
            } as const,
          ]}
        />
        <Field name="reason" label="Reason" hint="For your own records." />
        {hasMandate(subscription.paymentSourceType) && (
          <p className="text-sm text-quiet">The bank mandate does not change.</p>
        )}
        <DialogActions>
          <Button onPress={onClose} isDisabled={action.isPending}>
            Keep subscription
          </Button>
          <Button type="submit" kind="danger" isPending={action.isPending}>
            {when === 'end' ? `Cancel on ${lastDay}` : 'Cancel immediately'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
