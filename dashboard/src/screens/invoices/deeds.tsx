// What can be done with an invoice as it stands: the usual as buttons, the rest in a menu.

import type { InvoiceDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { paymentsOfInvoice } from '../payments/queries.ts';
import { GiveBack } from '../refunds/give-back.tsx';
import { SeeCharge } from './charge-pending.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Remind } from './remind.tsx';
import { Retry } from './retry.tsx';
import { TakeBack } from './take-back.tsx';

interface Props {
  readonly invoice: InvoiceDetails;
}

export function Deeds({ invoice }: Props) {
  const { id, code, number, status, chargePending, allowed } = invoice;
  const isPayable = allowed.createLink === null;
  const isPaid = allowed.refund !== 'payment_not_found' && status !== 'refunded';
  return (
    <>
      {status !== 'draft' && (
        <DocumentButtons isDeed of={{ kind: 'invoices', id, name: number ?? code }} />
      )}
      {isPayable &&
        (chargePending ? <Undecided invoice={invoice} /> : <Collect invoice={invoice} />)}
      {isPaid && <GiveBackOf invoiceId={id} />}
    </>
  );
}

/** What was sold once is sent to be paid, unless it was charged before and can be charged again. */
function Collect({ invoice }: Props) {
  const { kind, attemptCount, allowed } = invoice;
  const hasSource = allowed.retry !== 'payment_source_missing';
  const isSent = kind === 'one_off' && (attemptCount === 0 || !hasSource);
  return (
    <>
      {allowed.void === null && <TakeBack invoice={invoice} />}
      {isSent ? (
        <>
          {hasSource && <Retry invoice={invoice} kind="plain" />}
          <Remind invoice={invoice} label="Send by email" />
          <PaymentLink invoice={invoice} kind="primary" />
        </>
      ) : (
        <>
          <PaymentLink invoice={invoice} />
          <Remind invoice={invoice} />
          <Retry invoice={invoice} />
        </>
      )}
    </>
  );
}

/** Nothing that asks for the money once more, but a link that says the word. */
const Undecided = ({ invoice }: Props) => (
  <>
    <PaymentLink invoice={invoice} />
    {invoice.chargePending && <SeeCharge charge={invoice.chargePending} />}
  </>
);

/** The payment that paid it: there is one. */
function GiveBackOf({ invoiceId }: { readonly invoiceId: string }) {
  const { data } = useQuery(paymentsOfInvoice(invoiceId));
  const paid = data?.data.find(({ status }) => status === 'succeeded');
  return paid ? <GiveBack payment={paid} /> : null;
}
