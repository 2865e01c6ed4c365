// The charges of the next seven days.

import type { Analytics } from '@sanwo/sdk';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { ListLink, SeeAll } from './list-link.tsx';
import { listOf } from './lists.ts';

const MOST_SHOWN = 6;

export function Renewals({ report }: { readonly report: Analytics }) {
  const { next7Days, next30Days, upcoming } = report.renewals;
  return (
    <Section
      title="Due in the next 7 days"
      hint={
        <>
          {moneyText(next7Days.amount)} from {next7Days.count}{' '}
          {next7Days.count === 1 ? 'subscription' : 'subscriptions'} ·{' '}
          <ListLink list={listOf(report, 'renewals_30_days')}>
            {moneyText(next30Days.amount)} within 30 days
          </ListLink>
        </>
      }
      actions={<SeeAll list={listOf(report, 'renewals_7_days')} />}
      isFlush
    >
      {next7Days.count === 0 ? (
        <Empty
          title="No charges due"
          words="Charges due in the next seven days will appear here."
        />
      ) : (
        <ul className="divide-y divide-line">
          {upcoming.slice(0, Math.min(MOST_SHOWN, next7Days.count)).map((renewal) => (
            <li
              key={renewal.subscriptionId}
              className="flex items-center justify-between gap-4 px-4 py-2 text-sm"
            >
              <span className="min-w-0">
                <span
                  dir="auto"
                  className="block truncate"
                  title={renewal.customerEmail ?? undefined}
                >
                  <PlaceLink to="/subscriptions/$code" params={{ code: renewal.subscriptionCode }}>
                    {renewal.customerName ?? renewal.customerEmail ?? renewal.subscriptionCode}
                  </PlaceLink>
                </span>
                <span dir="auto" className="block truncate text-quiet" title={renewal.planName}>
                  {renewal.planName}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <span className="block">
                  <Money kobo={renewal.amount} />
                </span>
                <span className="text-quiet">
                  <When at={renewal.nextBillingAt} isDay />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
