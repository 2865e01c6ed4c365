// Sends a reminder of an unpaid invoice: an email with a payment link, or a message to share.

import type { Invoice } from '@sanwo/sdk';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { mailedText } from '../../kit/dialogs/mailed.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { whoText } from '../payments/source.tsx';
import { ReminderAhead } from './reminder-ahead.tsx';
import { ShareReminder } from './share-reminder.tsx';

interface RemindProps {
  readonly invoice: Invoice;
  /** An invoice that was never sent is sent, not reminded of. */
  readonly label?: string;
  /** Why it must wait. */
  readonly waitsFor?: string | null;
}

export function Remind({ invoice, label = 'Send reminder', waitsFor = null }: RemindProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('invoices.sendReminder') ?? waitsFor;
  const { customer, number, code, amountRemaining } = invoice;
  return (
    <>
      <Button
        icon={<Mail aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        {customer.email === null ? 'Send message' : label}
      </Button>
      <ShareReminder
        invoiceId={invoice.id}
        who={whoText(customer)}
        isOpen={isOpen && customer.email === null}
        onClose={() => setOpen(false)}
      />
      <ConfirmAction
        title={`Send reminder to ${whoText(customer)}?`}
        isOpen={isOpen && customer.email !== null}
        onClose={() => setOpen(false)}
        words={
          <>
            <p>
              The customer gets an email with a link to a payment page. You can send one reminder an
              hour.
            </p>
            <ReminderAhead invoice={invoice.id} />
          </>
        }
        facts={[
          ['To', customer.email ?? ''],
          ['Invoice', number ?? code],
          ['Amount due', <Money key="amount" kobo={amountRemaining} />],
        ]}
        verb="Send reminder"
        run={(options) => sanwo.invoices.sendReminder(invoice.id, options)}
        invalidates={[['invoices'], ['emails']]}
        successText={(made) =>
          mailedText(
            made,
            `Reminder emailed to ${customer.email}`,
            'Link created. Reminders are turned off in your settings, so no email was sent.',
          )
        }
      />
    </>
  );
}
