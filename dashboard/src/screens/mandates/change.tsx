// Suspends, reactivates or deletes a mandate. Its subscriptions change with it.

import type { Mandate } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import type { ButtonKind } from '../../kit/fields/button-look.ts';
import { useWhyNot } from '../../session.ts';
import { wholeText } from '../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

type Wanted = 'SUSPENDED' | 'DELETED' | 'ACTIVE';

interface MandateChangeText {
  readonly verb: string;
  readonly title: string;
  readonly words: string;
  readonly successText: string;
  readonly kind: ButtonKind;
}

const CHANGES: Readonly<Record<Wanted, MandateChangeText>> = {
  SUSPENDED: {
    verb: 'Suspend mandate',
    title: 'Suspend this mandate?',
    words:
      'Debits stop, and every subscription paid with this mandate is paused ' +
      'until you reactivate it.',
    successText: 'Mandate suspended, and its subscriptions paused',
    kind: 'plain',
  },
  ACTIVE: {
    verb: 'Reactivate mandate',
    title: 'Reactivate this mandate?',
    words:
      'Debits start again, and subscriptions paused by the suspension ' +
      'resume. Paused time is not billed.',
    successText: 'Mandate reactivated',
    kind: 'primary',
  },
  DELETED: {
    verb: 'Delete mandate',
    title: 'Delete this mandate?',
    words:
      'The bank deletes the mandate, and every subscription paid with it is ' +
      'canceled immediately. This cannot be undone. To debit again, the ' +
      'customer has to approve a new mandate.',
    successText: 'Mandate deleted, and its subscriptions canceled',
    kind: 'danger',
  },
};

export function ChangeMandate({ mandate }: { readonly mandate: Mandate }) {
  const { subscriptionCode, mandateStatus } = mandate;
  if (subscriptionCode === null) return null;
  const isActive = mandateStatus === 'ACTIVE';
  if (!isActive && mandateStatus !== 'SUSPENDED') return null;
  const other = isActive ? 'SUSPENDED' : 'ACTIVE';
  return (
    <>
      <ChangeMandateButton {...{ mandate, subscriptionCode }} to="DELETED" />
      {/* A key for each, so that one dialog does not turn into another while closing. */}
      <ChangeMandateButton key={mandateStatus} {...{ mandate, subscriptionCode }} to={other} />
    </>
  );
}

interface ChangeProps {
  readonly mandate: Mandate;
  readonly subscriptionCode: string;
  readonly to: Wanted;
}

function ChangeMandateButton({ mandate, subscriptionCode, to }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const { verb, title, words, successText, kind } = CHANGES[to];
  const whyNot = useWhyNot('subscriptions.changeMandate');
  const { account, customerName, customerEmail } = mandate;
  return (
    <>
      <Button
        kind={kind === 'danger' ? 'plain' : kind}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        {verb}
      </Button>
      <ConfirmAction
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words={words}
        facts={[
          ['Customer', wholeText({ name: customerName, email: customerEmail })],
          ['Account', `${account.bankName ?? account.bankCode} ending ${account.last4}`],
          ['Subscription', subscriptionCode],
        ]}
        verb={verb}
        kind={kind === 'plain' ? 'primary' : kind}
        run={(options) =>
          sanwo.subscriptions.changeMandate(subscriptionCode, { status: to }, options)
        }
        invalidates={STALE_AFTER_PAYMENT}
        successText={() => successText}
      />
    </>
  );
}
