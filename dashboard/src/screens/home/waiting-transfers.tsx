// Transfers that arrived before today and still wait for a person.

import { skipToken, useQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { Link } from '../../kit/links/link.tsx';
import { useToday } from '../../today.ts';
import { counted } from './figures.ts';
import { addDays } from './span.ts';

export function WaitingTransfers() {
  const today = useToday();
  const query = useQuery({
    queryKey: ['deposits', 'waiting over a day', today],
    queryFn:
      today === null
        ? skipToken
        : () => sanwo.deposits.list({ waiting: true, to: addDays(today, -1), limit: 1 }).then(),
  });
  const count = query.data?.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <section
      aria-label="Transfers waiting"
      className="flex gap-2.5 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn"
    >
      <ArrowDownToLine aria-hidden className="size-4 shrink-0 translate-y-0.5" />
      <p>
        <Link to="/deposits" search={{ waiting: 'true' }}>
          {counted(count, 'transfer')}
        </Link>{' '}
        from before today {count === 1 ? 'waits' : 'wait'} for you.
      </p>
    </section>
  );
}
