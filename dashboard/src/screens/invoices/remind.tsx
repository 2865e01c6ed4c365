// Reminding a customer of an unpaid invoice: an email with a link that pays it.

import type { CheckoutLink, Invoice } from '@sanwo/sdk';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { apart } from '../../kit/apart.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { mailedText } from '../../kit/mailed.ts';
import { Money } from '../../kit/money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { whoText } from '../payments/source.tsx';
import { ReminderAhead } from './reminder-ahead.tsx';

interface RemindProps {
  readonly invoice: Invoice;
  /** What was never sent before is no reminder. */
  readonly label?: string;
}

export function Remind({ invoice, label = 'Remind' }: RemindProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.sendReminder');
  const { customer, number, code, amountRemaining } = invoice;
  const action = useAction<void, CheckoutLink>({
    run: (_, options) => sanwo.invoices.sendReminder(invoice.id, options),
    invalidates: [['invoices'], ['emails']],
    said: (made) =>
      mailedText(
        made,
        `${apart(whoText(customer))} was reminded at ${customer.email}`,
        'The link is ready, but reminders are turned off in the settings',
      ),
  });
  return (
    <>
      <Button
        icon={<Mail aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmMoney
        title={`Remind ${whoText(customer)}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words={
          <>
            <p>
              They get one email now, with a button that leads to a page where they can pay. At most
              one reminder an hour.
            </p>
            <ReminderAhead invoice={invoice.id} />
          </>
        }
        facts={[
          ['To', customer.email],
          ['Invoice', number ?? code],
          ['They are asked for', <Money key="amount" kobo={amountRemaining} />],
        ]}
        verb="Send the reminder"
        action={action}
        input={undefined}
      />
    </>
  );
}
