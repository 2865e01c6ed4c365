// The bank mandate behind a subscription: suspended, active again, or deleted for good.

import type { ChangeMandate as Body, MandateChange } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Form } from '../../kit/form.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { DeedProps } from './deed-props.ts';
import { TOUCHED } from './queries.ts';
import { sourceText } from './words.ts';

const SUSPEND = {
  value: 'SUSPENDED',
  label: 'Suspend it',
  hint: 'Nothing is debited, and every subscription that it pays is paused.',
} as const;
const REACTIVATE = {
  value: 'ACTIVE',
  label: 'Make it active again',
  hint: 'What the suspension had paused goes on.',
} as const;
const DELETE = {
  value: 'DELETED',
  label: 'Delete it',
  hint: 'For good: every subscription that it pays is canceled.',
} as const;

const DONE: Readonly<Record<MandateChange, string>> = {
  SUSPENDED: 'The mandate is suspended',
  ACTIVE: 'The mandate is active again',
  DELETED: 'The mandate is deleted',
};

export function ChangeMandate({ subscription, onClose }: DeedProps) {
  const { code, customer, paymentSource } = subscription;
  const isActive = paymentSource?.status === 'active';
  const [status, setStatus] = useState<MandateChange>(isActive ? 'SUSPENDED' : 'ACTIVE');
  const action = useAction({
    run: (body: Body, options) => sanwo.subscriptions.changeMandate(code, body, options),
    invalidates: [...TOUCHED, ['mandates']],
    said: () => DONE[status],
    onDone: onClose,
  });
  return (
    <Dialog title="Bank mandate" isOpen onClose={onClose} isFirm={action.isPending}>
      <Form action={action} read={() => ({ status })}>
        <div className="rounded-lg bg-sunken px-3 py-3">
          <Facts
            facts={[
              ['Customer', customer.name ?? customer.email],
              ['Account', sourceText(paymentSource)],
            ]}
          />
        </div>
        <RadioGroup
          label="What to do"
          value={status}
          onChange={setStatus}
          choices={[isActive ? SUSPEND : REACTIVATE, DELETE]}
        />
        <p className="text-sm text-quiet">The bank is told first; it may take a moment.</p>
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
              ? 'Delete the mandate'
              : status === 'ACTIVE'
                ? 'Make it active'
                : 'Suspend'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
