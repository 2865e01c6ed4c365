// The result of a change: what is charged now, what becomes credit, and the next invoice.

import type { Subscription, SubscriptionPreview } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '../../../kit/page/failure.tsx';
import { Skeleton } from '../../../kit/page/skeleton.tsx';
import { bidi } from '../../../kit/text/bidi.ts';
import { Money, moneyText } from '../../../kit/text/money.tsx';
import { useZone, whenText } from '../../../kit/text/when.tsx';
import { personText } from '../../payments/source.tsx';
import { InvoiceAhead } from '../billing/invoice-ahead.tsx';
import { sourceInWords } from '../words.ts';

interface ChangeOutcomeProps {
  readonly subscription: Subscription;
  readonly query: UseQueryResult<SubscriptionPreview>;
  /** Shown instead of the result while there is none. */
  readonly note: string | null;
}

export function ChangeOutcome({ subscription, query, note }: ChangeOutcomeProps) {
  return (
    <section
      aria-label="Result of the change"
      aria-live="polite"
      aria-busy={query.isFetching}
      className={`${query.isPlaceholderData ? 'old opacity-60' : ''} rounded-lg bg-sunken p-4`}
    >
      {note ? (
        <p className="text-sm text-quiet">{note}</p>
      ) : query.error ? (
        <Failure error={query.error} />
      ) : query.data ? (
        <Outcome subscription={subscription} preview={query.data} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

interface OutcomeProps {
  readonly subscription: Subscription;
  readonly preview: SubscriptionPreview;
}

function Outcome({ subscription, preview }: OutcomeProps) {
  const zone = useZone();
  const { now, next, mandate, credit } = preview;
  const name = bidi(personText(subscription.customer));
  return (
    <div className="flex flex-col gap-4">
      {now ? (
        <div>
          <InvoiceAhead title="Now" invoice={now} />
          <p dir="auto" className="mt-1 text-sm text-quiet wrap-anywhere">
            {now.amountDue > 0
              ? `Charged immediately to ${name}: ${sourceInWords(subscription.paymentSource)}.`
              : 'Nothing is charged.'}
          </p>
        </div>
      ) : (
        <p className="text-sm">
          <span className="block font-semibold">Now</span>
          {credit.now > 0 ? (
            <>
              Nothing is charged. <Money kobo={credit.now} /> already paid becomes credit for the
              next invoices.
            </>
          ) : (
            'Nothing is charged.'
          )}
        </p>
      )}
      {next && (
        <InvoiceAhead
          title={`Then, on ${whenText(next.dueAt, { zone, isDay: true })}`}
          invoice={next}
        />
      )}
      {mandate?.bears === false && (
        <p className="text-sm font-medium text-warn">
          The bank mandate allows {moneyText(mandate.allows ?? 0)} per debit, which is less than
          this invoice.
        </p>
      )}
    </div>
  );
}
