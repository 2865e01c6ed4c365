// The invoice that the next cycle will make, as things stand.

import type { Subscription, SubscriptionPreview } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';
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
                On <When at={next.dueAt} />. Whatever you change shows here at once.
              </p>
              <InvoiceAhead title="Lines of the next invoice" isTitleUnseen invoice={next} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function noneText({ status, cancelAtPeriodEnd }: Subscription): string {
  if (cancelAtPeriodEnd) return 'None: it ends with its period.';
  if (status === 'paused') return 'None while it is paused.';
  if (status === 'incomplete') return 'None until its first payment is made.';
  return 'None is to come.';
}
