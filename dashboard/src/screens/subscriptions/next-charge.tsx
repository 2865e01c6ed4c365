// The invoice that the next cycle will make, as things stand.

import type { Subscription, SubscriptionPreview } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';
import { InvoiceAhead } from './invoice-ahead.tsx';
import { isPaidAhead } from './words.ts';

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
                On <When at={next.dueAt} />.{isPaidAhead(subscription) && PAID_AHEAD} Whatever you
                change shows here at once.
              </p>
              <InvoiceAhead title="Lines of the next invoice" isTitleUnseen invoice={next} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const PAID_AHEAD = ' Nothing is charged when the trial ends: the first period is paid already.';

function noneText({ status, cancelAtPeriodEnd, invoiceLimit }: Subscription): string {
  if (cancelAtPeriodEnd) return 'None: it ends with its period.';
  if (status === 'paused') return 'None while it is paused.';
  if (status === 'incomplete') return 'None until its first payment is made.';
  if (invoiceLimit === null) return 'None.';
  return `None: it ends after ${invoiceLimit === 1 ? '1 payment' : `${invoiceLimit} payments`}.`;
}
