// Voiding an invoice that is of no cycle: nobody owes it any more.

import type { Invoice } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { Money } from '../../kit/money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { fullText } from '../payments/source.tsx';
import { MONEY } from '../payments/touched.ts';

export function TakeBack({ invoice }: { readonly invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.void');
  const { id, number, code, customer, amountRemaining } = invoice;
  const action = useAction<void, Invoice>({
    run: (_, options) => sanwo.invoices.void(id, options),
    invalidates: MONEY,
    said: () => `${number ?? code} is voided: nobody owes it any more`,
  });
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Void
      </Button>
      <ConfirmMoney
        title={`Void ${number ?? code}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words={
          invoice.kind === 'change'
            ? 'Nobody owes it any more, and it cannot be paid by its link. What the ' +
              'change changed stays changed. This cannot be taken back.'
            : 'Nobody owes it any more, and it cannot be paid by its link. This ' +
              'cannot be taken back.'
        }
        facts={[
          ['Customer', fullText(customer)],
          ['No longer owed', <Money key="amount" kobo={amountRemaining} />],
        ]}
        verb="Void it"
        kind="danger"
        action={action}
        input={undefined}
      />
    </>
  );
}
