// The payments of an invoice with the reason of each failure, its refunds and its credit notes.

import type { Invoice, ListedPaymentAttempt } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../kit/lists/column.ts';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { paymentsOfInvoice } from '../payments/queries.ts';
import { reasonOf } from '../payments/reasons.ts';
import { sourceText } from '../payments/source.tsx';
import { PaymentState } from '../payments/state.tsx';
import { notesOfInvoice, refundsOfInvoice } from '../refunds/queries.ts';
import { NoteTable, RefundTable } from '../refunds/refunds-of.tsx';

const COLUMNS: readonly Column<ListedPaymentAttempt>[] = [
  { head: 'Date', cell: ({ attemptedAt }) => <When at={attemptedAt} /> },
  { head: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
  {
    head: 'Paid with',
    cell: ({ paymentSource, paymentSourceType }) => sourceText(paymentSource, paymentSourceType),
  },
  { head: 'Failure reason', cell: (payment) => <PaymentFailure payment={payment} /> },
  { head: 'Amount', isNumber: true, isHead: true, cell: ({ amount }) => <Money kobo={amount} /> },
];

function PaymentFailure({ payment }: { readonly payment: ListedPaymentAttempt }) {
  const reason = reasonOf(payment);
  if (reason === null) return <span className="nothing text-quiet">–</span>;
  return <span title={`${reason.words}. ${reason.advice}`}>{reason.words}</span>;
}

export function InvoicePayments({ invoice }: { readonly invoice: Invoice }) {
  const payments = useQuery({
    ...paymentsOfInvoice(invoice.id),
    enabled: invoice.status !== 'draft',
  });
  const isGivenBack = invoice.amountRefunded > 0;
  if (invoice.status === 'draft') return null;
  return (
    <>
      <TableSection
        title="Payments"
        label="Payments of this invoice"
        query={payments}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ code }) => ({ to: '/payments/$code', params: { code } })}
        empty="No payments yet."
      />
      {(isGivenBack || invoice.amountPaid > 0) && <BackOf invoiceId={invoice.id} />}
    </>
  );
}

function BackOf({ invoiceId }: { readonly invoiceId: string }) {
  const refunds = useQuery(refundsOfInvoice(invoiceId));
  const notes = useQuery(notesOfInvoice(invoiceId));
  const hasNone = refunds.data?.data.length === 0 && notes.data?.data.length === 0;
  if (hasNone) return null;
  return (
    <>
      <RefundTable label="Refunds of this invoice" query={refunds} />
      <NoteTable title="Credit notes" label="Credit notes of this invoice" query={notes} />
    </>
  );
}
