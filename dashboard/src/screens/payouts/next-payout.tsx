// The amount and date of the next payout, calculated as the payout job will do it.

import type { UpcomingPayout } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { upcomingQuery } from './queries.ts';

export function NextPayout() {
  const query = useQuery(upcomingQuery);
  return (
    <Section title="Next payout">
      <Loaded query={query} lines={3}>
        {(payout) =>
          payout.at === null ? (
            <p className="text-sm text-quiet">
              No payout is scheduled. Payments made today are paid out at 09:00 on the next business
              day.
            </p>
          ) : (
            <Due payout={payout} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Due({ payout }: { readonly payout: UpcomingPayout }) {
  const { at, amount, settlementCount, grossAmount, feeAmount } = payout;
  const { refundedAmount, deductedAmount } = payout;
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-4">
      <p className="flex flex-col">
        <span className="text-2xl font-semibold">
          <Money kobo={amount} />
        </span>
        <span className="text-sm text-quiet">
          <When at={at} />
        </span>
      </p>
      <div className="min-w-60 grow sm:max-w-md">
        <Facts
          facts={[
            ['Payments', settlementCount],
            ['Customers paid', <Money key="gross" kobo={grossAmount} />],
            ['Our fee', <Money key="fee" kobo={-feeAmount} />],
            ...(refundedAmount === 0
              ? []
              : [['Refunded', <Money key="back" kobo={-refundedAmount} />] as const]),
            ...(deductedAmount === 0
              ? []
              : [
                  [
                    'Refunds of earlier payouts',
                    <Money key="off" kobo={-deductedAmount} />,
                  ] as const,
                ]),
          ]}
        />
      </div>
    </div>
  );
}
