// The payment link of an invoice, to copy or to email.

import type { Invoice } from '@sanwo/sdk';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { mailedText } from '../../kit/dialogs/mailed.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import type { ButtonKind } from '../../kit/fields/button-look.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { OuterLink } from '../../kit/links/link.tsx';
import { Failure } from '../../kit/page/failure.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { whoText } from '../payments/source.tsx';
import { PaidTwice } from './charge-pending.tsx';

interface InvoiceLinkProps {
  readonly invoice: Invoice;
}

interface InvoicePaymentLinkProps extends InvoiceLinkProps {
  readonly kind?: ButtonKind;
}

export function InvoicePaymentLink({ invoice, kind = 'plain' }: InvoicePaymentLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.createCheckoutLink');
  return (
    <>
      <Button
        kind={kind}
        icon={<Link2 aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Get payment link
      </Button>
      <Dialog
        title={`Payment link for ${moneyText(invoice.amountRemaining)}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <LinkOf invoice={invoice} />
      </Dialog>
    </>
  );
}

function LinkOf({ invoice }: InvoiceLinkProps) {
  const { customer, payLink: link } = invoice;
  const action = useAction({
    run: (_nothing, options) =>
      sanwo.invoices.createCheckoutLink(invoice.id, { sendEmail: true }, options),
    invalidates: [['invoices'], ['emails']],
    successText: (made) => mailedText(made, `Link emailed to ${customer.email}`, 'Link created'),
  });
  return (
    <div className="flex flex-col gap-4 text-sm">
      {action.failure && <Failure error={action.failure} />}
      <PaidTwice chargePending={invoice.chargePending} />
      <p>
        Send this link to {whoText(invoice.customer)}. The invoice can be paid with any card, and
        the link works until the invoice is paid.
      </p>
      {link !== null && (
        <div className="flex flex-col gap-2 rounded-lg bg-sunken px-3 py-3">
          <Copy text={link} label="payment link" />
          <OuterLink href={link}>Open payment page</OuterLink>
        </div>
      )}
      {customer.email !== null && (
        <DialogActions>
          <Button isPending={action.isPending} onPress={() => void action.run()}>
            Email link to {customer.email}
          </Button>
        </DialogActions>
      )}
    </div>
  );
}
