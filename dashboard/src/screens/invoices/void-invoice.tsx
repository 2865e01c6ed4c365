// Voids an invoice that is not for a cycle, so that it is no longer owed.

import type { Invoice } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { wholeText } from '../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export function VoidInvoice({ invoice }: { readonly invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.void');
  const { id, number, code, customer, amountRemaining } = invoice;
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Void invoice
      </Button>
      <ConfirmAction
        title={`Void ${number ?? code}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words={
          invoice.kind === 'change'
            ? 'The customer no longer owes this invoice, and its payment link stops working. The ' +
              'subscription change stays in place. This cannot be undone.'
            : 'The customer no longer owes this invoice, and its payment link stops ' +
              'working. This ' +
              'cannot be undone.'
        }
        facts={[
          ['Customer', wholeText(customer)],
          ['Amount', <Money key="amount" kobo={amountRemaining} />],
        ]}
        verb="Void invoice"
        kind="danger"
        run={(options) => sanwo.invoices.void(id, options)}
        invalidates={STALE_AFTER_PAYMENT}
        successText={() => `${number ?? code} voided`}
      />
    </>
  );
}
