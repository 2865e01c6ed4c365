// The orders that were made on a payment page.

import type { CheckoutOrder, PaymentPage } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/lists/column.ts';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { usePage } from '../../kit/lists/use-page.ts';
import { Empty } from '../../kit/page/empty.tsx';
import { Status } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';

const COLUMNS: readonly Column<CheckoutOrder>[] = [
  { head: 'Email', cell: ({ customerEmail }) => customerEmail },
  { head: 'Amount', isNumber: true, cell: ({ amount }) => <Money kobo={amount} /> },
  { head: 'Status', isHead: true, cell: ({ status }) => <Status status={status} /> },
  { head: 'Started', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} /> },
];

export function PageOrders({ page }: { readonly page: PaymentPage }) {
  const view = usePage([]);
  const query = useQuery({
    queryKey: ['pages', 'orders', page.code, view.query],
    queryFn: () => sanwo.orders.list({ ...view.query, paymentPage: page.code }).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <TableSection
      title="Payments"
      label="Payments on this page"
      query={query}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      linkOf={({ invoiceId }) =>
        invoiceId === null ? null : { to: '/invoices/$code', params: { code: invoiceId } }
      }
      toPage={view.toPage}
      empty={<Empty title="No payments yet" words="Share the address, or print the QR code." />}
    />
  );
}
