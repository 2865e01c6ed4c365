// The button that sets up a direct debit, and its dialog.

import type { Customer } from '@sanwo/sdk';
import { Landmark } from 'lucide-react';
import { useCreating } from '../../kit/dialogs/creating.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { later } from '../../later.tsx';
import { useWhyNot } from '../../session.ts';

const NO_EMAIL = 'This customer has no email address. Add it first';

const DebitSteps = later(() => import('./debit-steps.tsx'), 'DebitSteps', {
  until: () => <Skeleton lines={8} />,
});

interface SetUpDebitProps {
  /** If left out, the form asks for the customer. */
  readonly customer?: Customer;
}

export function SetUpDebit({ customer }: SetUpDebitProps) {
  const [isOpen, setOpen] = useCreating('mandate');
  const whyNot = useWhyNot('mandates.create');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind={customer ? 'plain' : 'primary'}
        size={customer ? 'small' : 'usual'}
        icon={<Landmark aria-hidden className="size-4" />}
        whyNot={whyNot ?? (customer?.email === null ? NO_EMAIL : null)}
        onPress={() => setOpen(true)}
      >
        Set up direct debit
      </Button>
      <Dialog title="Set up direct debit" isOpen={isOpen} onClose={close}>
        <DebitSteps known={customer ?? null} onClose={close} />
      </Dialog>
    </>
  );
}
