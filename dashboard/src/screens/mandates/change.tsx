// Suspending a mandate, making it active again, and ending it: all of its subscriptions follow.

import type { Mandate, Subscription } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button, type ButtonKind } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { wholeText } from '../payments/source.tsx';
import { MONEY } from '../payments/touched.ts';

type Wanted = 'SUSPENDED' | 'DELETED' | 'ACTIVE';

interface Words {
  readonly verb: string;
  readonly title: string;
  readonly words: string;
  readonly said: string;
  readonly kind: ButtonKind;
}

const CHANGES: Readonly<Record<Wanted, Words>> = {
  SUSPENDED: {
    verb: 'Suspend',
    title: 'Suspend this mandate?',
    words:
      'The bank is told to stop. Every subscription that pays with it is ' +
      'paused until you make it active again; nothing is debited meanwhile.',
    said: 'The mandate is suspended, and its subscriptions are paused',
    kind: 'plain',
  },
  ACTIVE: {
    verb: 'Make active',
    title: 'Make this mandate active again?',
    words:
      'The bank is told to go on. Subscriptions that were paused by the ' +
      'suspension go on as well; time spent paused is not billed.',
    said: 'The mandate is active again',
    kind: 'primary',
  },
  DELETED: {
    verb: 'End',
    title: 'End this mandate for good?',
    words:
      'The bank is told to delete it, and every subscription that pays with ' +
      'it is cancelled at once. This cannot be taken back: the customer ' +
      'would have to approve a new mandate.',
    said: 'The mandate has ended, and its subscriptions with it',
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
      <Change {...{ mandate, subscriptionCode }} to="DELETED" />
      {/* Another question is another dialog: none turns into the other while it closes. */}
      <Change key={mandateStatus} {...{ mandate, subscriptionCode }} to={other} />
    </>
  );
}

interface ChangeProps {
  readonly mandate: Mandate;
  readonly subscriptionCode: string;
  readonly to: Wanted;
}

function Change({ mandate, subscriptionCode, to }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const { verb, title, words, said, kind } = CHANGES[to];
  const whyNot = useWhyNot('subscriptions.changeMandate');
  const action = useAction<void, Subscription>({
    run: (_, options) =>
      sanwo.subscriptions.changeMandate(subscriptionCode, { status: to }, options),
    invalidates: MONEY,
    said: () => said,
  });
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
      <ConfirmMoney
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
        action={action}
        input={undefined}
      />
    </>
  );
}
