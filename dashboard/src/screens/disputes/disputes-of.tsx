// The disputes of one payment or customer. Nothing is shown where there are none.

import { useQuery } from '@tanstack/react-query';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { DISPUTE_COLUMNS } from './columns.tsx';
import { type DisputesFilter, disputesOf } from './queries.ts';

interface DisputesOfProps {
  readonly filter: DisputesFilter;
}

export function DisputesOf({ filter }: DisputesOfProps) {
  const query = useQuery(disputesOf(filter));
  if (!query.data || query.data.data.length === 0) return null;
  return (
    <TableSection
      title="Disputes"
      label="Disputes"
      query={query}
      columns={DISPUTE_COLUMNS}
      keyOf={({ id }) => id}
      linkOf={({ code }) => ({ to: '/disputes/$code', params: { code } })}
      empty="No disputes."
    />
  );
}
