// Ending a subscription: at once, or with the period that is paid.

import type { CancelSubscription } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useZone, whenText } from '../../kit/when.tsx';
import type { DeedProps } from './deed-props.ts';
import { TOUCHED } from './queries.ts';
import { planText } from './words.ts';

export function Cancel({ subscription, onClose }: DeedProps) {
  const { code, customer, plan, quantity, status, paymentSourceType } = subscription;
  const zone = useZone();
  const end = subscription.currentBillingCycleEnd;
  const hasPeriod = end !== null && ['active', 'trialing', 'past_due'].includes(status);
  const [when, setWhen] = useState<'end' | 'now'>(hasPeriod ? 'end' : 'now');
  const action = useAction({
    run: (body: CancelSubscription, options) => sanwo.subscriptions.cancel(code, body, options),
    invalidates: TOUCHED,
    said: ({ cancelAtPeriodEnd }) =>
      cancelAtPeriodEnd ? 'It ends with its period' : 'The subscription was canceled',
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
        <div className="rounded-lg bg-sunken px-3 py-3">
          <Facts
            facts={[
              ['Customer', customer.name ?? customer.email],
              ['Plan', planText(plan.name, quantity)],
            ]}
          />
        </div>
        <RadioGroup
          label="When"
          value={when}
          onChange={setWhen}
          choices={[
            ...(hasPeriod
              ? [
                  {
                    value: 'end',
                    label: `When its period ends, on ${lastDay}`,
                    hint: 'What is paid is used up. Until then it can be taken back.',
                  } as const,
                ]
              : []),
            {
              value: 'now',
              label: 'At once',
              hint: 'Nothing is refunded by itself, and unpaid invoices are owed no more.',
            } as const,
          ]}
        />
        <Field name="reason" label="Why" hint="For your own books." />
        {paymentSourceType === 'bank' && (
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
