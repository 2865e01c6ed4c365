// What can be done with an invoice as it stands: the usual as buttons, the rest in a menu.

import type { Invoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { paymentsOfInvoice } from '../payments/queries.ts';
import { GiveBack } from '../refunds/give-back.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Remind } from './remind.tsx';
import { Retry } from './retry.tsx';
import { isOwed } from './state.tsx';
import { TakeBack } from './take-back.tsx';

export function Deeds({ invoice }: { readonly invoice: Invoice }) {
  const { id, code, number, status, kind } = invoice;
  const isCollected = isOwed(invoice);
  return (
    <>
      {status !== 'draft' && (
        <DocumentButtons isDeed of={{ kind: 'invoices', id, name: number ?? code }} />
      )}
      {isCollected && kind !== 'cycle' && <TakeBack invoice={invoice} />}
      {isCollected && <PaymentLink invoice={invoice} />}
      {isCollected && <Remind invoice={invoice} />}
      {isCollected && <Retry invoice={invoice} />}
      {status === 'paid' && invoice.amountPaid > 0 && <GiveBackOf invoiceId={id} />}
    </>
  );
}

/** The payment that paid it: there is one. */
function GiveBackOf({ invoiceId }: { readonly invoiceId: string }) {
  const { data } = useQuery(paymentsOfInvoice(invoiceId));
  const paid = data?.data.find(({ status }) => status === 'succeeded');
  return paid ? <GiveBack payment={paid} /> : null;
}
