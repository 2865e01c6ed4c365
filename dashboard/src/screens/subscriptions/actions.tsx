// All that can be done with a subscription. Each deed has a dialog that says what will happen; what
// cannot be done says why.

import type { Subscription } from '@sanwo/sdk';
import { Ellipsis } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { type Deed, Menu } from '../../kit/menu.tsx';
import { type OperationName, useSession, whyNot } from '../../session.ts';
import { hasMandate } from '../payments/methods.ts';
import { ApplyDiscount } from './apply-discount.tsx';
import { Cancel } from './cancel.tsx';
import { Change } from './change.tsx';
import { ChooseSource } from './choose-source.tsx';
import type { DeedProps } from './deed-props.ts';
import { EndDiscount } from './end-discount.tsx';
import { ChangeMandate } from './mandate.tsx';
import { Pause } from './pause.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Resume } from './resume.tsx';
import { isEnded } from './words.ts';

const DIALOGS = {
  change: Change,
  link: PaymentLink,
  source: ChooseSource,
  discount: ApplyDiscount,
  'end-discount': EndDiscount,
  pause: Pause,
  resume: Resume,
  mandate: ChangeMandate,
  cancel: Cancel,
} as const satisfies Readonly<Record<string, ComponentType<DeedProps>>>;

type Name = keyof typeof DIALOGS;

const OPERATIONS: Readonly<Record<Name, OperationName>> = {
  change: 'subscriptions.update',
  link: 'subscriptions.createCheckoutLink',
  source: 'subscriptions.update',
  discount: 'subscriptions.applyDiscount',
  'end-discount': 'subscriptions.endDiscount',
  pause: 'subscriptions.pause',
  resume: 'subscriptions.resume',
  mandate: 'subscriptions.changeMandate',
  cancel: 'subscriptions.cancel',
};

export function Actions({ subscription }: { readonly subscription: Subscription }) {
  const [open, setOpen] = useState<Name | null>(null);
  const may = useMay();
  const whyNot = (name: Name) => may[name] ?? stateAgainst(name, subscription);
  const Opened = open && DIALOGS[open];
  const isPaused = subscription.status === 'paused' || subscription.cancelAtPeriodEnd;
  return (
    <>
      <Menu
        label="More to do"
        trigger={
          <Button icon={<Ellipsis aria-hidden className="size-4" />} aria-label="More to do">
            More
          </Button>
        }
        deeds={deedsFor(subscription, { whyNot, setOpen })}
      />
      {!isEnded(subscription) && (
        <>
          <Button whyNot={whyNot('link')} onPress={() => setOpen('link')}>
            Payment link
          </Button>
          {isPaused ? (
            <Button kind="primary" whyNot={whyNot('resume')} onPress={() => setOpen('resume')}>
              {subscription.status === 'paused' ? 'Resume' : 'Keep it'}
            </Button>
          ) : (
            <Button kind="primary" whyNot={whyNot('change')} onPress={() => setOpen('change')}>
              Change
            </Button>
          )}
        </>
      )}
      {/* Made anew each time, so that each opening asks under a key of its own. */}
      {Opened && <Opened subscription={subscription} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Why the role may not, by deed. */
function useMay(): Readonly<Record<Name, string | null>> {
  const { role } = useSession();
  const names = Object.keys(OPERATIONS) as Name[];
  const reasons = names.map((name) => [name, whyNot(role, OPERATIONS[name])]);
  return Object.fromEntries(reasons) as Readonly<Record<Name, string | null>>;
}

/** Why it cannot be done as the subscription stands; null: it can. */
function stateAgainst(name: Name, subscription: Subscription): string | null {
  const { status } = subscription;
  if (isEnded(subscription)) return 'It has ended: subscribe the customer anew';
  if (name === 'change' && status === 'incomplete') return 'It waits for its first payment';
  if (name === 'change' && status === 'paused') return 'It is paused: resume it first';
  if (name === 'pause' && !['trialing', 'active', 'past_due'].includes(status)) {
    return 'Only what is running can be paused';
  }
  if (name === 'cancel' && subscription.cancelAtPeriodEnd) {
    return 'It ends with its period already';
  }
  return null;
}

interface Shown {
  whyNot(name: Name): string | null;
  setOpen(name: Name): void;
}

function deedsFor(subscription: Subscription, { whyNot, setOpen }: Shown): readonly Deed[] {
  const deed = (name: Name, label: string, more: Partial<Deed> = {}): Deed => ({
    ...{ id: name, label, whyNot: whyNot(name), onAction: () => setOpen(name) },
    ...more,
  });
  const { discount, paymentSourceType, status, cancelAtPeriodEnd } = subscription;
  const isPaused = status === 'paused';
  return [
    ...(isPaused || cancelAtPeriodEnd ? [deed('change', 'Change plan or quantity')] : []),
    deed('source', 'Charge another card or account'),
    deed('discount', discount ? 'Replace the discount' : 'Give a discount'),
    ...(discount ? [deed('end-discount', 'End the discount')] : []),
    ...(hasMandate(paymentSourceType) ? [deed('mandate', 'Bank mandate')] : []),
    ...(isPaused ? [] : [deed('pause', 'Pause', { isApart: true })]),
    deed('cancel', 'Cancel', { isDangerous: true, isApart: isPaused }),
  ];
}
