// The button that creates a subscription, and its dialog.

import type { Customer } from '@sanwo/sdk';
import { Plus } from 'lucide-react';
import { useCreating } from '../../kit/dialogs/creating.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { later } from '../../later.tsx';
import { useWhyNot } from '../../session.ts';

const SubscriptionForm = later(() => import('./subscription-form.tsx'), 'SubscriptionForm', {
  until: () => <Skeleton lines={6} />,
});

interface NewSubscriptionProps {
  /** If left out, the form asks for the customer. */
  readonly customer?: Customer;
  readonly isSmall?: boolean;
}

export function NewSubscription({ customer, isSmall = false }: NewSubscriptionProps) {
  const [isOpen, setOpen] = useCreating('subscription');
  const whyNot = useWhyNot('subscriptions.create');
  return (
    <>
      <Button
        kind={isSmall ? 'plain' : 'primary'}
        size={isSmall ? 'small' : 'usual'}
        icon={<Plus aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Create subscription
      </Button>
      <Dialog title="Create subscription" isOpen={isOpen} onClose={() => setOpen(false)}>
        <SubscriptionForm customer={customer} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
