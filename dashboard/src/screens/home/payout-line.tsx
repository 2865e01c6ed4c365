// The amount and date of the next payout, in one line.

import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { Link } from '../../kit/links/link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { upcomingQuery } from '../payouts/queries.ts';

export function PayoutLine() {
  const { data: payout } = useQuery(upcomingQuery);
  if (payout === undefined) return null;
  return (
    <p
      className={
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line bg-panel ' +
        'px-4 py-3 text-sm shadow-panel'
      }
    >
      <Banknote aria-hidden className="size-4 shrink-0 text-quiet" />
      {payout.at === null ? (
        <span className="text-quiet">No payout is scheduled.</span>
      ) : (
        <span>
          Next payout:{' '}
          <Link to="/payouts">
            <Money kobo={payout.amount} />
          </Link>{' '}
          on <When at={payout.at} />
        </span>
      )}
    </p>
  );
}
