// The deposits that wait for a person, the oldest first. Nothing is shown if none waits, or if the
// list below is filtered.

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link } from '../../kit/links/link.tsx';
import { DataTable } from '../../kit/lists/data-table.tsx';
import { Section } from '../../kit/page/section.tsx';
import { DEPOSIT_COLUMNS } from './columns.tsx';
import { waitingDeposits } from './queries.ts';

export function WaitingDeposits() {
  const search = useSearch({ strict: false });
  const query = useQuery(waitingDeposits);
  const count = query.data?.totalCount ?? 0;
  if (count === 0 || Object.keys(search).length > 0) return null;
  return (
    <Section
      title="Waiting for you"
      isFlush
      actions={
        count > (query.data?.data.length ?? 0) && (
          <Link to="/deposits" search={{ waiting: 'true' }}>
            Show all {count}
          </Link>
        )
      }
    >
      <DataTable
        label="Transfers waiting for you"
        query={query}
        columns={DEPOSIT_COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ code }) => ({ to: '/deposits/$code', params: { code } })}
        empty={null}
      />
    </Section>
  );
}
