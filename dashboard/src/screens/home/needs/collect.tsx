// The suggested action for a failed payment: charge it again, send a reminder, or create a link for
// another card. Each dialog shows the customer and the amount first.

import type { CheckoutLink } from '@sanwo/sdk';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../../api.ts';
import { ConfirmAction } from '../../../kit/dialogs/confirm-action.tsx';
import { Dialog, DialogActions } from '../../../kit/dialogs/dialog.tsx';
import { mailedText } from '../../../kit/dialogs/mailed.ts';
import { toast } from '../../../kit/dialogs/toasts.ts';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { PaymentLink } from '../../../kit/links/payment-link.tsx';
import type { Fact } from '../../../kit/text/facts.tsx';
import { Money, moneyText } from '../../../kit/text/money.tsx';
import { useWhyNot } from '../../../session.ts';
import { PaidTwice, pendingText } from '../../invoices/charge-pending.tsx';
import { ReminderAhead } from '../../invoices/reminder-ahead.tsx';
import { ShareReminder } from '../../invoices/share-reminder.tsx';

export interface Debt {
  readonly who: string;
  /** Null for a customer with a phone number alone. */
  readonly email: string | null;
  /** Null where nothing is due now. */
  readonly invoiceId: string | null;
  readonly subscriptionCode: string | null;
  readonly amount: number;
}

const STALE = [['analytics'], ['invoices'], ['payments'], ['subscriptions']] as const;

const debtFacts = ({ who, email, amount }: Debt): readonly Fact[] => [
  ['Customer', who],
  ...(email === null || who === email ? [] : [['Email', email] as const]),
  ['Amount', <Money key="amount" kobo={amount} />],
];

interface DialogOf {
  readonly debt: Debt;
  readonly isOpen: boolean;
  onClose(): void;
}

interface OpenerProps {
  readonly debt: Debt;
  readonly label: string;
  readonly whyNot: string | null;
  readonly dialog: (props: DialogOf) => ReactNode;
}

/** A small button in a row. Its accessible name includes the customer. */
function Opener({ debt, label, whyNot, dialog: Asked }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        whyNot={whyNot}
        aria-label={`${label}: ${debt.who}`}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <Asked debt={debt} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export const RetryButton = ({ debt }: { readonly debt: Debt }) => (
  <Opener
    debt={debt}
    label="Charge again"
    whyNot={useWhyNot('invoices.retry')}
    dialog={ChargeDebtor}
  />
);

export const RemindButton = ({ debt }: { readonly debt: Debt }) => (
  <Opener
    debt={debt}
    label="Send reminder"
    whyNot={useWhyNot('invoices.sendReminder')}
    dialog={RemindDebtor}
  />
);

export const CardLinkButton = ({ debt }: { readonly debt: Debt }) => (
  <Opener
    debt={debt}
    label="Create link for a new card"
    whyNot={useWhyNot('subscriptions.createCheckoutLink')}
    dialog={CardLink}
  />
);

function ChargeDebtor({ debt, isOpen, onClose }: DialogOf) {
  return (
    <ConfirmAction
      title="Charge again?"
      isOpen={isOpen}
      onClose={onClose}
      facts={debtFacts(debt)}
      words={
        'The customer’s card or bank account is charged now. If the charge fails, ' +
        'nothing else changes.'
      }
      verb={`Charge ${moneyText(debt.amount)}`}
      run={(options) => sanwo.invoices.retry(debt.invoiceId ?? '', options)}
      invalidates={STALE}
      onDone={({ attempt, invoice }) => {
        if (attempt.status === 'succeeded') return toast.good(`${debt.who} paid`);
        if (invoice.chargePending) return toast.good(pendingText(invoice.chargePending));
        toast.bad(`The charge failed again: ${attempt.failureReason ?? 'no reason was given'}`);
      }}
    />
  );
}

function RemindDebtor({ debt, isOpen, onClose }: DialogOf) {
  const { invoiceId, who, email } = debt;
  if (email === null && invoiceId !== null) {
    return <ShareReminder {...{ invoiceId, who, isOpen, onClose }} />;
  }
  return (
    <ConfirmAction
      title="Send a reminder?"
      isOpen={isOpen}
      onClose={onClose}
      facts={debtFacts(debt)}
      words={
        <>
          <p>The customer gets an email with a payment link. You can send one reminder an hour.</p>
          {debt.invoiceId !== null && <ReminderAhead invoice={debt.invoiceId} />}
        </>
      }
      verb="Send reminder"
      run={(options) => sanwo.invoices.sendReminder(debt.invoiceId ?? '', options)}
      invalidates={STALE}
      successText={(made) =>
        mailedText(
          made,
          `Reminder emailed to ${debt.email}`,
          'Link created. Reminders are turned off in your settings, so no email was sent.',
        )
      }
    />
  );
}

const CardLink = ({ debt, isOpen, onClose }: DialogOf) => (
  <Dialog title="Create link for a new card" isOpen={isOpen} onClose={onClose}>
    <CardLinkForm debt={debt} onClose={onClose} />
  </Dialog>
);

function CardLinkForm({ debt, onClose }: Omit<DialogOf, 'isOpen'>) {
  const [link, setLink] = useState<CheckoutLink | null>(null);
  const action = useAction<boolean, CheckoutLink>({
    run: (sendEmail, options) =>
      sanwo.subscriptions.createCheckoutLink(debt.subscriptionCode ?? '', { sendEmail }, options),
    onDone: (made) => {
      setLink(made);
      const { sent } = made;
      if (sent) toast.good(mailedText(made, `Link emailed to ${debt.email}`, ''));
    },
    showsErrorToast: true,
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">
        {debt.who} can add another card with this link. If a payment is due, the link pays it.
        Otherwise ₦50.00 is charged to check the card and refunded immediately.
      </p>
      {link !== null && (
        <>
          <PaidTwice chargePending={link.chargePending} />
          <PaymentLink link={link.checkoutLink} words="Please update your card" />
        </>
      )}
      <DialogActions>
        {link === null ? (
          <>
            <Button isPending={action.isPending} onPress={() => void action.run(false)}>
              Create link
            </Button>
            {debt.email !== null && (
              <Button
                kind="primary"
                isPending={action.isPending}
                onPress={() => void action.run(true)}
              >
                Email link
              </Button>
            )}
          </>
        ) : (
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
