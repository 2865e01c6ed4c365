// The disputes of one payment or customer. Nothing is shown where there are none.

import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { DISPUTE_COLUMNS } from './columns.tsx';

interface DisputesOfProps {
  readonly filter: { readonly payment: string } | { readonly customer: string };
}

export function DisputesOf({ filter }: DisputesOfProps) {
  const query = useQuery({
    queryKey: ['disputes', 'list', filter],
    queryFn: () => sanwo.disputes.list({ ...filter, limit: 20 }).then(),
  });
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
