// All that can be done with a subscription. Each deed has a dialog that says what will happen; what
// cannot be done says why.

import type { SubscriptionAllowed, SubscriptionDetails } from '@sanwo/sdk';
import { Ellipsis } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { type Deed, Menu } from '../../kit/menu.tsx';
import { type OperationName, useSession, whyNot } from '../../session.ts';
import { whyNotText } from '../../why-not.ts';
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

interface ActionsProps {
  readonly subscription: SubscriptionDetails;
}

export function Actions({ subscription }: ActionsProps) {
  const [open, setOpen] = useState<Name | null>(null);
  const may = useMay();
  const { allowed, status } = subscription;
  const whyNot = (name: Name) => may[name] ?? whyNotText(reasonAgainst(name, allowed));
  const Opened = open && DIALOGS[open];
  const hasStopped = isStopped(subscription);
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
          {hasStopped ? (
            <Button kind="primary" whyNot={whyNot('resume')} onPress={() => setOpen('resume')}>
              {status === 'paused' ? 'Resume' : 'Keep it'}
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

const ACTS = {
  link: 'createLink',
  source: 'changeSource',
  discount: 'applyDiscount',
  pause: 'pause',
  resume: 'resume',
  mandate: 'changeMandate',
  cancel: 'cancel',
} as const satisfies Partial<Record<Name, keyof SubscriptionAllowed>>;

/** The code that the API would return now; a discount can be ended whenever there is one. */
function reasonAgainst(name: Name, allowed: SubscriptionAllowed): string | null {
  if (name === 'end-discount') return null;
  if (name !== 'change') return allowed[ACTS[name]];
  return allowed.changeAtPeriodEnd === null ? null : allowed.change;
}

/** It goes on only once somebody resumes it. */
const isStopped = ({ allowed }: SubscriptionDetails) =>
  allowed.resume !== 'subscription_not_paused';

interface Shown {
  whyNot(name: Name): string | null;
  setOpen(name: Name): void;
}

function deedsFor(subscription: SubscriptionDetails, { whyNot, setOpen }: Shown): readonly Deed[] {
  const deed = (name: Name, label: string, more: Partial<Deed> = {}): Deed => ({
    ...{ id: name, label, whyNot: whyNot(name), onAction: () => setOpen(name) },
    ...more,
  });
  const { discount, status, allowed } = subscription;
  const isPaused = status === 'paused';
  return [
    ...(isStopped(subscription) ? [deed('change', 'Change plan or quantity')] : []),
    deed('source', 'Charge another card or account'),
    deed('discount', discount ? 'Replace the discount' : 'Give a discount'),
    ...(discount && !isEnded(subscription) ? [deed('end-discount', 'End the discount')] : []),
    ...(allowed.changeMandate === 'not_a_bank_subscription'
      ? []
      : [deed('mandate', 'Bank mandate')]),
    ...(isPaused ? [] : [deed('pause', 'Pause', { isApart: true })]),
    deed('cancel', 'Cancel', { isDangerous: true, isApart: isPaused }),
  ];
}
