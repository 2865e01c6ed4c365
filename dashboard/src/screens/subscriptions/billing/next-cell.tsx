// A table cell with the date of a subscription's next charge, or the reason why there is none.

import type { EmbeddedSubscription } from '@sanwo/sdk';
import type { ReactNode } from 'react';
import { When } from '../../../kit/text/when.tsx';
import { isEnded, isPaidAhead } from '../words.ts';

export function NextCell({ subscription }: { readonly subscription: EmbeddedSubscription }) {
  const { nextBillingAt, cancelAtPeriodEnd, currentBillingCycleEnd, status } = subscription;
  const { invoiceLimit, invoiceCount } = subscription;
  if (isEnded(subscription) || status === 'paused') return <Quiet>–</Quiet>;
  const isLast = invoiceLimit !== null && invoiceCount >= invoiceLimit;
  if (isPaidAhead(subscription) && !cancelAtPeriodEnd) {
    return (
      <Quiet>
        paid, trial ends <When at={currentBillingCycleEnd} isDay />
      </Quiet>
    );
  }
  if (cancelAtPeriodEnd || isLast) {
    return (
      <Quiet>
        ends <When at={currentBillingCycleEnd} isDay />
      </Quiet>
    );
  }
  return <When at={nextBillingAt} isDay />;
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-quiet">{children}</span>
);
