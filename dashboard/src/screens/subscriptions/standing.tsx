// The status of a subscription in a sentence, and a scheduled change with a button to cancel it.

import type { ChargePending, Subscription, SubscriptionPreview } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CirclePause, Clock3, type LucideIcon } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { IN_TROUBLE } from '../../generated/states.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { useZone } from '../../kit/text/when.tsx';
import { OpenDispute } from '../disputes/open-dispute.tsx';
import { PendingChange } from './change/pending-change.tsx';
import { standingOf, undecidedStanding } from './words.ts';

interface StandingProps {
  readonly subscription: Subscription;
  readonly preview: SubscriptionPreview | undefined;
}

const LOOKS: Readonly<Record<string, readonly [icon: LucideIcon, look: string]>> = {
  active: [CircleCheck, 'text-good'],
  trialing: [Clock3, 'text-told'],
  scheduled: [Clock3, 'text-told'],
  incomplete: [CircleAlert, 'text-warn'],
  past_due: [CircleAlert, 'text-warn'],
  paused: [CirclePause, 'text-warn'],
};

/** For a past due or paused subscription: the pending charge of its newest invoice. */
function useChargePending({ latestInvoiceId, status }: Subscription): ChargePending | null {
  const isOwed = IN_TROUBLE.has(status);
  const { data } = useQuery({
    queryKey: ['invoices', 'one', latestInvoiceId],
    queryFn: () => sanwo.invoices.get(latestInvoiceId ?? '').then(),
    enabled: isOwed && latestInvoiceId !== null,
  });
  return isOwed ? (data?.chargePending ?? null) : null;
}

export function SubscriptionStanding({ subscription, preview }: StandingProps) {
  const zone = useZone();
  const charge = useChargePending(subscription);
  const { title, words } = charge
    ? undecidedStanding(charge)
    : standingOf(subscription, { zone, preview });
  const [Icon, look] = LOOKS[subscription.status] ?? [CircleAlert, 'text-quiet'];
  const mandate = preview?.mandate;
  return (
    <div className="rounded-lg border border-line bg-panel px-4 py-3.5 shadow-panel">
      <p className="flex items-start gap-2.5 text-base font-semibold">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {words && (
        <p dir="auto" className="mt-1 pl-7.5 text-sm text-quiet">
          {words}
        </p>
      )}
      {subscription.disputedAt !== null && (
        <p className="mt-2 pl-7.5 text-sm text-warn">
          The customer does not recognise a payment, so nothing is charged.{' '}
          <OpenDispute subscription={subscription.code} />
        </p>
      )}
      {mandate?.bears === false && (
        <p className="mt-2 pl-7.5 text-sm text-warn">
          The bank mandate allows {moneyText(mandate.allows ?? 0)} per debit, which is less than the
          next charge. Ask the customer for a larger mandate, or send a payment link.
        </p>
      )}
      {subscription.pendingChange && <PendingChange subscription={subscription} />}
    </div>
  );
}
