// What can be done with an invoice as it stands: the usual as buttons, the rest in a menu.

import type { Invoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { paymentsOfInvoice } from '../payments/queries.ts';
import { GiveBack } from '../refunds/give-back.tsx';
import { SeeCharge } from './charge-pending.tsx';
import { chargedOnQuery } from './charged-on.ts';
import { DocumentButtons } from './document-buttons.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Remind } from './remind.tsx';
import { Retry } from './retry.tsx';
import { isOwed } from './state.tsx';
import { TakeBack } from './take-back.tsx';

export function Deeds({ invoice }: { readonly invoice: Invoice }) {
  const { id, code, number, status, chargePending } = invoice;
  const isCollected = isOwed(invoice);
  return (
    <>
      {status !== 'draft' && (
        <DocumentButtons isDeed of={{ kind: 'invoices', id, name: number ?? code }} />
      )}
      {isCollected &&
        (chargePending ? <Undecided invoice={invoice} /> : <Collect invoice={invoice} />)}
      {status === 'paid' && invoice.amountPaid > 0 && <GiveBackOf invoiceId={id} />}
    </>
  );
}

interface Props {
  readonly invoice: Invoice;
}

/** What was sold once is sent to be paid, unless it was charged before and can be charged again. */
function Collect({ invoice }: Props) {
  const { kind, attemptCount } = invoice;
  const { data: source } = useQuery(chargedOnQuery(invoice));
  const isSent = kind === 'one_off' && (attemptCount === 0 || source === null);
  const hasSource = source !== null;
  return (
    <>
      {kind !== 'cycle' && <TakeBack invoice={invoice} />}
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
