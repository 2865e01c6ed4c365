// The refunds of one payment.

import type { ListedPaymentAttempt } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../kit/data-table.tsx';
import { Section } from '../../kit/section.tsx';
import { REFUND_COLUMNS } from './columns.tsx';
import { refundsOfPayment } from './queries.ts';

export function RefundsOf({ payment }: { readonly payment: ListedPaymentAttempt }) {
  const query = useQuery(refundsOfPayment(payment.id));
  return (
    <Section title="Refunds" isFlush>
      <DataTable
        label="Refunds of this payment"
        query={query}
        columns={REFUND_COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/refunds/$id', params: { id } })}
        empty={<p className="px-4 py-3 text-sm text-quiet">No refunds.</p>}
      />
    </Section>
  );
}
