// A preview of the next cycle's invoice.

import type { Subscription, SubscriptionPreview } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { When } from '../../../kit/text/when.tsx';
import { isPaidAhead } from '../words.ts';
import { InvoiceAhead } from './invoice-ahead.tsx';

interface NextChargeProps {
  readonly subscription: Subscription;
  readonly query: UseQueryResult<SubscriptionPreview>;
}

export function NextCharge({ subscription, query }: NextChargeProps) {
  return (
    <Section title="Next charge">
      <Loaded query={query} lines={4}>
        {({ next }) =>
          next === null ? (
            <p className="text-sm text-quiet">{noneText(subscription)}</p>
          ) : (
            <>
              <p className="mb-2 text-sm text-quiet">
                On <When at={next.dueAt} />.{isPaidAhead(subscription) && PAID_AHEAD} This preview
                includes your latest changes.
              </p>
              <InvoiceAhead title="Lines of the next invoice" isTitleUnseen invoice={next} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const PAID_AHEAD = ' Nothing is charged when the trial ends. The first period is already paid.';

function noneText({ status, cancelAtPeriodEnd, invoiceLimit }: Subscription): string {
  if (cancelAtPeriodEnd)
    return 'No further charges. The subscription ends with its current period.';
  if (status === 'paused') return 'No charges while the subscription is paused.';
  if (status === 'incomplete') return 'No charges until the first payment is made.';
  if (invoiceLimit === null) return 'No further charges.';
  const payments = invoiceLimit === 1 ? '1 payment' : `${invoiceLimit} payments`;
  return `No further charges. The subscription ends after ${payments}.`;
}
