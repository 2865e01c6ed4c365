// What will be paid out next, and when, in one glance.

import type { ListedSettlement } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Facts } from '../../kit/facts.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money } from '../../kit/money.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';

const READ_AT_MOST = 100;

export function NextPayout() {
  const query = useQuery({
    queryKey: ['payouts', 'next'],
    queryFn: () => sanwo.settlements.list({ status: 'pending', limit: READ_AT_MOST }).then(),
  });
  return (
    <Section title="Next payout">
      <Loaded query={query} lines={3}>
        {({ data }) => {
          const waiting = data.filter(({ payoutId }) => payoutId === null);
          return waiting.length === 0 ? (
            <p className="text-sm text-quiet">
              Nothing waits to be paid out. What customers pay today is paid out at 09:00 on the
              next business day.
            </p>
          ) : (
            <Due settlements={dueFirst(waiting)} />
          );
        }}
      </Loaded>
    </Section>
  );
}

/** Those that go out with the next payout: the earliest that are due. */
function dueFirst(waiting: readonly ListedSettlement[]): readonly ListedSettlement[] {
  const firstAt = waiting.reduce(
    (first, { dueAt }) => (dueAt < first ? dueAt : first),
    waiting[0]?.dueAt ?? '',
  );
  return waiting.filter(({ dueAt }) => dueAt === firstAt);
}

function Due({ settlements }: { readonly settlements: readonly ListedSettlement[] }) {
  const sum = (of: (row: ListedSettlement) => number) =>
    settlements.reduce((all, row) => all + of(row), 0);
  const gross = sum(({ grossAmount }) => grossAmount);
  const fee = sum(({ feeAmount }) => feeAmount);
  const net = sum(({ netAmount }) => netAmount);
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-4">
      <p className="flex flex-col">
        <span className="text-2xl font-semibold">
          <Money kobo={net} />
        </span>
        <span className="text-sm text-quiet">
          <When at={settlements[0]?.dueAt ?? null} />
        </span>
      </p>
      <div className="min-w-60 grow sm:max-w-md">
        <Facts
          facts={[
            ['Payments', settlements.length],
            ['Customers paid', <Money key="gross" kobo={gross} />],
            ['Our fee', <Money key="fee" kobo={-fee} />],
            ...(gross - fee === net
              ? []
              : [['Given back', <Money key="back" kobo={net - gross + fee} />] as const]),
          ]}
        />
      </div>
    </div>
  );
}
