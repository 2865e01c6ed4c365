// Suspends, reactivates or deletes the bank mandate of a subscription.

import type { ChangeMandate as Body, MandateChange } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { personText } from '../payments/source.tsx';
import type { ActionProps } from './action-props.ts';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { sourceInWords } from './words.ts';

const SUSPEND = {
  value: 'SUSPENDED',
  label: 'Suspend the mandate',
  hint: 'Debits stop, and every subscription paid with this mandate is paused.',
} as const;
const REACTIVATE = {
  value: 'ACTIVE',
  label: 'Reactivate the mandate',
  hint: 'Subscriptions paused by the suspension resume.',
} as const;
const DELETE = {
  value: 'DELETED',
  label: 'Delete the mandate',
  hint: 'This cannot be undone. Every subscription paid with this mandate is canceled.',
} as const;

const DONE: Readonly<Record<MandateChange, string>> = {
  SUSPENDED: 'Mandate suspended',
  ACTIVE: 'Mandate reactivated',
  DELETED: 'Mandate deleted',
};

export function MandateOfSubscription({ subscription, onClose }: ActionProps) {
  const { code, customer, paymentSource } = subscription;
  const isActive = paymentSource?.status === 'active';
  const [status, setStatus] = useState<MandateChange>(isActive ? 'SUSPENDED' : 'ACTIVE');
  const action = useAction({
    run: (body: Body, options) => sanwo.subscriptions.changeMandate(code, body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: () => DONE[status],
    onDone: onClose,
  });
  return (
    <Dialog title="Change bank mandate" isOpen onClose={onClose} isFirm={action.isPending}>
      <Form action={action} read={() => ({ status })}>
        <div className="rounded-lg bg-sunken px-3 py-3">
          <Facts
            facts={[
              ['Customer', personText(customer)],
              ['Account', sourceInWords(paymentSource)],
            ]}
          />
        </div>
        <RadioGroup
          label="Action"
          value={status}
          onChange={setStatus}
          choices={[isActive ? SUSPEND : REACTIVATE, DELETE]}
        />
        <p className="text-sm text-quiet">
          The change is sent to the bank first, which can take a moment.
        </p>
        <DialogActions>
          <Button onPress={onClose} isDisabled={action.isPending}>
            Not now
          </Button>
          <Button
            type="submit"
            kind={status === 'DELETED' ? 'danger' : 'primary'}
            isPending={action.isPending}
          >
            {status === 'DELETED'
              ? 'Delete mandate'
              : status === 'ACTIVE'
                ? 'Reactivate mandate'
                : 'Suspend mandate'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
