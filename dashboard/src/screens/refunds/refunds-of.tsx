// The refunds of one payment or invoice, and the credit notes that came of them.

import type { ListedCreditNote, ListedPaymentAttempt, ListedRefund } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import type { DataTableProps } from '../../kit/lists/column.ts';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { REFUND_COLUMNS } from './columns.tsx';
import { NOTE_COLUMNS } from './credit-notes.tsx';
import { refundsOfPayment } from './queries.ts';

type Table<Row> = Pick<DataTableProps<Row>, 'label' | 'query'>;

export function RefundsOf({ payment }: { readonly payment: ListedPaymentAttempt }) {
  const query = useQuery(refundsOfPayment(payment.id));
  return <RefundTable label="Refunds of this payment" query={query} />;
}

export function RefundTable(table: Table<ListedRefund>) {
  return (
    <TableSection
      {...table}
      title="Refunds"
      columns={REFUND_COLUMNS}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({ to: '/refunds/$id', params: { id } })}
      empty="No refunds."
    />
  );
}

export function NoteTable(table: Table<ListedCreditNote> & { readonly title: string }) {
  return (
    <TableSection
      {...table}
      columns={NOTE_COLUMNS}
      keyOf={({ id }) => id}
      empty="A credit note is created when the refund succeeds."
    />
  );
}
