// The actions on an invoice in its current state.

import type { InvoiceDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { whyNotText } from '../../why-not.ts';
import { paymentsOfInvoice } from '../payments/queries.ts';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { AddCertificate } from './certificate.tsx';
import { SeeCharge } from './charge-pending.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { InvoicePaymentLink } from './payment-link.tsx';
import { RecordPromise } from './promise.tsx';
import { RecordOutsidePayment } from './record-payment.tsx';
import { Remind } from './remind.tsx';
import { Retry } from './retry.tsx';
import { isDraftByHand } from './sale/draft.ts';
import { DraftActions } from './sale/draft-actions.tsx';
import { VoidInvoice } from './void-invoice.tsx';

interface InvoiceActionsProps {
  readonly invoice: InvoiceDetails;
}

export function InvoiceActions({ invoice }: InvoiceActionsProps) {
  const { id, code, number, status, chargePending, allowed } = invoice;
  const { withheldAmount, withholdingCertificate } = invoice;
  const isPayable = allowed.createLink === null;
  if (isDraftByHand(invoice)) return <DraftActions draft={invoice} />;
  const isPaid = allowed.refund !== 'payment_not_found' && status !== 'refunded';
  return (
    <>
      {status !== 'draft' && (
        <DocumentButtons isPageAction document={{ kind: 'invoices', id, name: number ?? code }} />
      )}
      {isPayable && !chargePending && <RecordOutsidePayment invoice={invoice} />}
      {allowed.promise === null && <RecordPromise invoice={invoice} />}
      {isPayable &&
        (chargePending ? (
          <UndecidedActions invoice={invoice} />
        ) : (
          <CollectInvoice invoice={invoice} />
        ))}
      {withheldAmount > 0 && withholdingCertificate === null && (
        <AddCertificate invoice={invoice} />
      )}
      {isPaid && <RefundOfInvoice invoiceId={id} />}
    </>
  );
}

const WAITING: ReadonlySet<string | null> = new Set(['complaint_open', 'invoice_promised']);

/** Of other reasons the dialogs tell. */
const waitsFor = (reason: string | null) => (WAITING.has(reason) ? whyNotText(reason) : null);

/** A one-off invoice is sent to the customer first, unless it was already charged. */
function CollectInvoice({ invoice }: InvoiceActionsProps) {
  const { kind, attemptCount, allowed } = invoice;
  const hasSource = allowed.retry !== 'payment_source_missing';
  const isSent = kind === 'one_off' && (attemptCount === 0 || !hasSource);
  const [charge, remind] = [waitsFor(allowed.retry), waitsFor(allowed.remind)];
  return (
    <>
      {allowed.void === null && <VoidInvoice invoice={invoice} />}
      {isSent ? (
        <>
          {hasSource && <Retry invoice={invoice} kind="plain" waitsFor={charge} />}
          <Remind invoice={invoice} label="Send by email" waitsFor={remind} />
          <InvoicePaymentLink invoice={invoice} kind="primary" />
        </>
      ) : (
        <>
          <InvoicePaymentLink invoice={invoice} />
          <Remind invoice={invoice} waitsFor={remind} />
          <Retry invoice={invoice} waitsFor={charge} />
        </>
      )}
    </>
  );
}

/** While a charge is pending: only the payment link, which shows a warning, and the charge. */
const UndecidedActions = ({ invoice }: InvoiceActionsProps) => (
  <>
    <InvoicePaymentLink invoice={invoice} />
    {invoice.chargePending && <SeeCharge charge={invoice.chargePending} />}
  </>
);

/** The refund button for the payment that paid the invoice. */
function RefundOfInvoice({ invoiceId }: { readonly invoiceId: string }) {
  const { data } = useQuery(paymentsOfInvoice(invoiceId));
  const paid = data?.data.find(({ status }) => status === 'succeeded');
  return paid ? <RefundDialog payment={paid} /> : null;
}
