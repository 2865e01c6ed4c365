// The actions on a subscription. Each opens a dialog that says what will happen; an action that is
// not possible says why.

import type { SubscriptionAllowed, SubscriptionDetails } from '@sanwo/sdk';
import { Ellipsis } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Menu, type MenuAction } from '../../kit/dialogs/menu.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { type OperationName, useSession, whyNot } from '../../session.ts';
import { whyNotText } from '../../why-not.ts';
import type { ActionProps } from './action-props.ts';
import { Cancel } from './cancel.tsx';
import { ChangeSubscription } from './change/change.tsx';
import { ChooseSource } from './change/choose-source.tsx';
import { ApplyDiscount } from './discount/apply-discount.tsx';
import { EndDiscount } from './discount/end-discount.tsx';
import { MandateOfSubscription } from './mandate.tsx';
import { Pause } from './pause.tsx';
import { SubscriptionPaymentLink } from './payment-link.tsx';
import { Resume } from './resume.tsx';
import { isEnded } from './words.ts';

const DIALOGS = {
  change: ChangeSubscription,
  link: SubscriptionPaymentLink,
  source: ChooseSource,
  discount: ApplyDiscount,
  'end-discount': EndDiscount,
  pause: Pause,
  resume: Resume,
  mandate: MandateOfSubscription,
  cancel: Cancel,
} as const satisfies Readonly<Record<string, ComponentType<ActionProps>>>;

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
        label="More actions"
        trigger={
          <Button icon={<Ellipsis aria-hidden className="size-4" />} aria-label="More actions">
            More
          </Button>
        }
        actions={actionsFor(subscription, { whyNot, setOpen })}
      />
      {!isEnded(subscription) && (
        <>
          <Button
            kind={status === 'incomplete' ? 'primary' : 'plain'}
            whyNot={whyNot('link')}
            onPress={() => setOpen('link')}
          >
            Create payment link
          </Button>
          {hasStopped && (
            <Button kind="primary" whyNot={whyNot('resume')} onPress={() => setOpen('resume')}>
              {status === 'paused' ? 'Resume subscription' : 'Keep subscription'}
            </Button>
          )}
          {!hasStopped && status !== 'incomplete' && (
            <Button kind="primary" whyNot={whyNot('change')} onPress={() => setOpen('change')}>
              Change plan
            </Button>
          )}
        </>
      )}
      {/* Mounted again each time it opens, so that each opening has its own idempotency key. */}
      {Opened && <Opened subscription={subscription} onClose={() => setOpen(null)} />}
    </>
  );
}

/** By action, why the member's role does not allow it. Null if it does. */
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

/** The API's code for why the action is not possible. A discount can always be ended. */
function reasonAgainst(name: Name, allowed: SubscriptionAllowed): string | null {
  if (name === 'end-discount') return null;
  if (name !== 'change') return allowed[ACTS[name]];
  return allowed.changeAtPeriodEnd === null ? null : allowed.change;
}

/** The subscription continues only after it is resumed. */
const isStopped = ({ allowed }: SubscriptionDetails) =>
  allowed.resume !== 'subscription_not_paused';

interface ActionHandlers {
  whyNot(name: Name): string | null;
  setOpen(name: Name): void;
}

function actionsFor(
  subscription: SubscriptionDetails,
  { whyNot, setOpen }: ActionHandlers,
): readonly MenuAction[] {
  const action = (name: Name, label: string, more: Partial<MenuAction> = {}): MenuAction => ({
    ...{ id: name, label, whyNot: whyNot(name), onAction: () => setOpen(name) },
    ...more,
  });
  const { discount, status, allowed } = subscription;
  const isPaused = status === 'paused';
  return [
    ...(isStopped(subscription) || status === 'incomplete'
      ? [action('change', 'Change plan or quantity')]
      : []),
    action('source', 'Change payment method'),
    action('discount', discount ? 'Replace discount' : 'Apply discount'),
    ...(discount && !isEnded(subscription) ? [action('end-discount', 'End discount')] : []),
    ...(allowed.changeMandate === 'not_a_bank_subscription'
      ? []
      : [action('mandate', 'Change bank mandate')]),
    ...(isPaused ? [] : [action('pause', 'Pause subscription', { isApart: true })]),
    action('cancel', 'Cancel subscription', { isDangerous: true, isApart: isPaused }),
  ];
}
